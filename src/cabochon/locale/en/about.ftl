# About
about-title = About Cabochon
about-what = Cabochon is a free and open home for the board games Splendor and Splendor: Marvel, with an exact rules engine, strong bots and this table.
about-rights-title = Rights
about-rights = Splendor was designed by Marc André and is published by Space Cowboys; Marvel names belong to their owners. Cabochon is made by fans and is not affiliated with them. All drawings here are our own. If you enjoy the games, please buy them.
about-privacy-title = Privacy
about-privacy = There are no accounts. One cookie tells the server which seats are yours. Nothing goes to third parties.
about-fair-title = A fair shuffle
about-fair = Before the first card, the server fixes a secret, and each player’s browser adds a random part. Every card follows from these, and your browser checks it at the end: not even the server can choose the cards.
about-licences-title = Licences
about-licences = The browser client is built with:
about-api = The interface for programs

# The rules
rules-language = Where the rulebooks leave a gap we had to choose; these places are marked as our choice.
rules-three-rulesets = Three rulesets
rules-setup = Setup
rules-actions = Actions
rules-paying = Paying
rules-the-end-of-a-turn = The end of a turn
rules-open-and-hidden = Open and hidden
rules-the-end-of-the-game = The end of the game
