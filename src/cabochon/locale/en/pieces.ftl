# Tokens
colour-white = white
colour-blue = blue
colour-green = green
colour-red = red
colour-black = black
colour-gold = gold
colour-yellow = yellow
colour-orange = orange
colour-purple = purple
colour-gray = gray (S.H.I.E.L.D.)
colour-time-stone = Time Stone
count-of-colour = { $count } { $colour }
bank = Tokens on the table
pile = { $colour }: { $count ->
    [one] { $count } token on the table
   *[other] { $count } tokens on the table
  }{ $staged ->
    [0] {""}
   *[other] , { $staged } chosen
  }

# Cards and tiles
card-short = a { $colour } card { $points ->
    [0] of level { $level }
    [one] with { $points } point
   *[other] with { $points } points
  }
card-of-level = Card of level { $level }
card-hidden = a hidden card
card-full = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, bonus { $colour }, cost { $cost }{ $tags ->
    [0] {""}
    [one] , { $tags } Avengers tag
   *[other] , { $tags } Avengers tags
  }
tile-full = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, asks for the bonuses { $demand }
tiles = { $game ->
    [marvel] Locations
   *[other] Nobles
  }
level-row = Cards of level { $level }
deck = Deck of level { $level }, { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
  }
deck-title = Deck of level { $level }
reserved-cards = Reserved cards
hidden-reserve = Hidden card of level { $level }
only-you-see = Only you see it
aria-affordable = { $game ->
    [marvel] You can recruit it
   *[other] You can buy it
  }
aria-lacks = { $count ->
    [one] You need { $count } more token
   *[other] You need { $count } more tokens
  }
avengers-tile = Avengers Assemble tile
avengers-free = from { $count } tags

# Seats
seat-area = Area of { $name }
seat-open = free seat
bot-name = Bot { $seat }, level { $level }
to-move = to move
winner = winner
starts-long = Starts each round
closes-long = Closes each round
connected = online
not-connected = away
tokens-held = { $count } of at most { $limit } tokens
points-word = { $game ->
    [marvel] { $count ->
        [one] Infinity Point
       *[other] Infinity Points
      }
   *[other] { $count ->
        [one] prestige point
       *[other] prestige points
      }
  }
power = Bonuses and tokens by colour
holding = { $colour }: { $bonus ->
    [one] { $bonus } bonus
   *[other] { $bonus } bonuses
  }, { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
  }
give-back = Return one token: { $colour }
gauntlet-words = Infinity Gauntlet: { $points } of { $goal } points, { $colours } of 5 colours, Time Stone: { $stone ->
    [yes] yes
   *[no] no
  }. Avengers tags: { $tags }
