# A small screen
more = More
round-short = R{ $round }
round-long = Round { $round }
whole-area = The whole area of { $name }
your-area = Your area
avengers-tags = Avengers tags: { $count }

# What a tile asks for
tile-asks = { $game ->
    [marvel] Goes to the first player whose bonuses match. Tokens don’t count.
   *[other] Visits the first player whose bonuses match. Tokens don’t count.
  }
tile-near = What each player still needs
tile-missing = { $count ->
    [0] has all bonuses
    [one] { $count } bonus missing
   *[other] { $count } bonuses missing
  }

# Paying
use-joker-for = { $game ->
    [marvel] Use gray for…
   *[other] Use gold for…
  }
joker-for = { $game ->
    [marvel] Gray instead of { $colour }
   *[other] Gold instead of { $colour }
  }
you-pay = You pay
