# The rules for players
rules-clauses = The exact rules, clause by clause
rule-goal = The goal
rule-goal-words = { $game ->
    [marvel] Recruit characters for Infinity Points. Each one also gives a bonus that makes others cheaper, and bonuses bring Locations.
   *[other] Buy cards for prestige points. Each one also gives a bonus that makes others cheaper, and bonuses bring nobles.
  }
rule-take-three = Take three tokens
rule-take-three-words = On your turn you do one thing. You can take three tokens of different colours.
rule-take-two = … or two of one colour
rule-take-two-words = You can do this if at least four of that colour are on the table.
rule-reserve = … or reserve a card
rule-reserve-words = { $game ->
    [marvel] Keep a card from the table, or the top card of a deck, for later. A gray token comes with it and stands for any colour. You can hold three such cards.
   *[other] Keep a card from the table, or the top card of a deck, for later. A gold token comes with it and stands for any colour. You can hold three such cards.
  }
rule-buy = { $game ->
    [marvel] … or recruit a character
   *[other] … or buy a card
  }
rule-buy-words = Pay the tokens below the picture. Each bonus that you own saves one token of its colour, every time.
rule-limit = At most ten tokens
rule-limit-words = If you have more at the end of your turn, return some.
rule-tile = { $game ->
    [marvel] Locations join you
   *[other] Nobles visit you
  }
rule-tile-words = { $game ->
    [marvel] When your bonuses match a Location, you get it at the end of your turn, with 3 points. Tokens do not count for this.
   *[other] When your bonuses match a noble, the noble comes at the end of your turn, with 3 points. Tokens do not count for this.
  }
rule-stone = The Time Stone
rule-stone-words = Your first character of level 3 brings a Time Stone. It is part of the goal, and you never spend it.
rule-avengers = Avengers Assemble
rule-avengers-words = The first player with three tags takes the tile and its 3 points. A player with more tags takes it away.
rule-end = The end
rule-end-words = { $game ->
    [marvel] When someone has { $goal } points, all five colours and a Time Stone, the round is played to its end. Among those who have all this, the player with the most points wins; in a tie, the Avengers tile decides, then fewer cards.
   *[other] When someone has { $goal } points, the round is played to its end. The player with the most points wins; in a tie, the one who bought fewer cards.
  }
