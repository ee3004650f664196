# Words of the board as text and as a picture. In the text, names of tokens have room for 6 letters,
# what stands beside the cards for 7, and a seat for 8.

# The game
players = { $count } players
round = round { $number }
goal = goal: { $goal }
aim = to { $goal }
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
every-colour = every colour
time-stone = a Time Stone
seat = seat { $seat }
seat-named = seat { $seat }
seats-named = seats { $others } and { $last }

# What it waits for
status-setup = the table is being set up
status-action = seat { $seat } to play
status-pay = seat { $seat } pays for { $card }
status-jokers = seat { $seat } pays for { $card }, a joker each for { $tokens }
status-return = seat { $seat } returns tokens down to { $limit }
status-tile = seat { $seat } chooses a { $noun }
status-reveal = seat { $seat } waits for a card to turn up
game-over = game over: { $seats } { $shared ->
    [yes] share the victory
   *[no] wins
  } with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }{ $reason ->
    [all-passed] {" "}(all passed)
    [no-progress] {" "}(no progress)
   *[goal] {""}
  }

# Cards, tiles and tokens
tiles = tiles
level = level { $level }
left = { $count } left
free = free
bank = bank
kind-white = white
kind-blue = blue
kind-green = green
kind-red = red
kind-black = black
kind-gold = gold
kind-yellow = yellow
kind-orange = orange
kind-purple = purple
kind-gray = gray
kind-time-stone = time
avengers-free = Avengers tile, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }: nobody has it yet

# What a player has
points-of = { $points } of { $goal ->
    [one] { $goal } point
   *[other] { $goal } points
  }
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
tags = { $count ->
    [one] { $count } tag
   *[other] { $count } tags
  }
avengers-held = Avengers tile { $points }pt
tiles-held = { $noun }{ $count ->
    [one] {""}
   *[other] s
  } { $tiles }
hand = hand: { $cards }
worth = { $points }pt

# The picture
about-picture = Round { $round }; { $status }; { $scores }.
seat-has = seat { $seat } has { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
seat-points = seat { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
seat-title = Seat { $seat }
tokens-held = { $tokens }/{ $limit } tokens
winner = winner
to-play = to play
tile-told = { $points ->
    [one] { $points } point
   *[other] { $points } points
  } for bonuses { $demand }
card-told = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $colour } bonus, costs { $cost }{ $tags ->
    [0] {""}
    [one] , { $tags } Avengers tag
   *[other] , { $tags } Avengers tags
  }
deck-left = level { $level }: { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
  }
deck-empty = level { $level }: no cards left
no-cards-left = no cards left
hand-unseen = a reserved card of level { $level }, not seen
hand-open = reserved: { $card }
hand-own = reserved: { $card }, which only its owner sees
pile = { $colour }: { $count ->
    [one] { $count } token on the table
   *[other] { $count } tokens on the table
  }
avengers = Avengers
avengers-told = Avengers Assemble tile, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
nobody = nobody
colour-white = white
colour-blue = blue
colour-green = green
colour-red = red
colour-black = black
colour-gold = gold
colour-yellow = yellow
colour-orange = orange
colour-purple = purple
colour-gray = gray
colour-time-stone = time stone
