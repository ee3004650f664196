# Learning
learn-title = Your first game
learn-words = Play the key moments and find out why they matter. It takes about five minutes.
learn-step = Step { $step } of { $count }
learn-you = You
learn-other = Opponent
learn-next = Next
learn-play = Play a real game
learn-other-game = Choose another lesson
learn-wrong = Not here: this lesson continues with one move only. It is outlined.
learn-take-three = You may take three tokens of different colours. Take { $tokens }: click the outlined piles. Then press Confirm, which lights up.
learn-take-three-why = Tokens pay for cards. Three different colours are the fastest income, and most cards need a mix.
learn-take-two = The opponent has taken two black tokens. You may also take two of one colour if the pile has at least four. Take { $tokens }: click the pile twice, then Confirm.
learn-take-two-why = Two tokens are fewer than three, but sometimes exactly what a card needs. It also leaves fewer for the others.
learn-buy = { $game ->
    [marvel] One round later. You have also taken blue, red and purple, and that pays for { $card }. Click the outlined card, then Recruit.
   *[other] One round later. You have also taken green, red and black, and that pays for the outlined card. Click it, then Buy.
  }
learn-buy-why = The gem at the top right is a bonus: from now on, every card costs you one token of that colour less. The tokens you paid go back to the table.
learn-reserve = The opponent has bought a card, and you can’t buy any now. Reserve one for later: click the outlined card, then Reserve.
learn-reserve-why = Nobody can take it from you now, and you get a gold token, which can stand for any colour. You can hold at most three reserved cards.
learn-discount = Eight rounds later. You own cards of four colours, and their bonuses make the outlined card cheaper: it costs you a single token. Buy it.
learn-discount-why = What your bonuses cover costs nothing. Small cards first, large cards later: that is how you pick up speed.
learn-tile = Ten rounds later. You own 13 cards, and one more bonus brings you a noble. Buy the outlined card.
learn-tile-why = The noble visits you at the end of your turn, without an action, and brings 3 points. Only bonuses count for this, not tokens.
learn-finish = Five rounds later. You have 12 points, and the outlined card brings you to 15. Buy it.
learn-finish-why = The round is played to its end, so everyone has the same number of turns. Then the player with the most points wins; in a tie, the one who bought fewer cards.
learn-tags = Four rounds later. You own two cards. { $card } has an Avengers tag, the mark with two arrows. Recruit the outlined card.
learn-tags-why = The first player with three tags takes the Avengers tile, worth 3 points. A player with more tags can take it away again.
learn-time-stone = Sixteen rounds later. You own 13 cards, but none of level 3. { $card } is the first one: recruit the outlined card.
learn-time-stone-why = Your first character of level 3 brings the green Time Stone. Without it you can’t claim the Gauntlet.
learn-gauntlet = Five rounds later. { $card } completes the goal: 16 points, a bonus of each of the five colours and the Time Stone. Recruit the outlined card.
learn-gauntlet-why = The round is played to its end. Then only players who meet the whole goal can win. Among them points decide, then the Avengers tile, then fewer cards.
