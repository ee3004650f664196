# Why a move is better than another one. "It" is the better move; $other is the other one, in notation.
reason-seat = seat { $seat }
reason-card = the { $colour } card { $points ->
    [0] of level { $level }
    [one] with { $points } point
   *[other] with { $points } points
  } ({ $id })
reason-card-named = { $name } ({ $id })

# What it gains
reason-wins = It wins the game.
reason-last-round = It reaches the goal: the game can end with this round.
reason-points = { $points ->
    [one] It scores { $points } point at once
   *[other] It scores { $points } points at once
  }{ $instead ->
    [0] .
   *[other] ; { $other } scores only { $instead }.
  }
reason-tile = { $game ->
    [marvel] It acquires the Location { $tile }.
   *[other] It brings a visit by { $tile }.
  }
reason-tile-near = { $missing ->
    [one] After it, only one bonus is missing for { $tile }.
   *[other] After it, only { $missing } bonuses are missing for { $tile }.
  }
reason-avengers = It takes the Avengers Assemble tile.
reason-stone = It brings the Time Stone.
reason-tags = { $gained ->
    [one] It adds { $gained } Avengers tag
   *[other] It adds { $gained } Avengers tags
  }, { $tags } in all.
reason-colours = { $missing ->
    [0] After it, no colour is missing for the Infinity Gauntlet.
    [one] After it, only one colour is missing for the Infinity Gauntlet.
   *[other] After it, only { $missing } colours are missing for the Infinity Gauntlet.
  }
reason-pays-next = After it, there are enough tokens to { $game ->
    [marvel] recruit
   *[other] buy
  } { $card } on the next turn; after { $other } there are not.
reason-pays-soon = After it, one more turn of collecting tokens is enough for { $card }; after { $other } it is not.
reason-cheaper = { $count ->
    [one] Its { $colour } bonus makes one of the cards in reach cheaper.
   *[other] Its { $colour } bonus makes { $count } of the cards in reach cheaper.
  }
reason-jokers = { $game ->
    [marvel] { $count ->
        [one] It leaves one more gray token than { $other }.
       *[other] It leaves { $count } more gray tokens than { $other }.
      }
   *[other] { $count ->
        [one] It leaves one more gold token than { $other }.
       *[other] It leaves { $count } more gold tokens than { $other }.
      }
  }

# What it denies the others
reason-takes-card = It takes { $card }; after { $other }, { $seat } could { $game ->
    [marvel] recruit
   *[other] buy
  } it on the next turn.
reason-takes-card-soon = It takes { $card }; after { $other }, { $seat } could collect the tokens for it in one turn.
reason-takes-colour = It takes the last { $colour } tokens; without them, { $seat } can't collect enough for { $card } in one turn.
reason-stops-goal = It stops { $seat } from { $game ->
    [marvel] recruiting
   *[other] buying
  } { $card } on the next turn and reaching the goal.
reason-stops-tile = It stops { $seat } from { $game ->
    [marvel] recruiting
   *[other] buying
  } { $card } on the next turn and getting { $tile }.
reason-stops-avengers = It stops { $seat } from recruiting { $card } on the next turn and taking the Avengers Assemble tile.

# What the other move lets happen, or costs
reason-opens-deck = { $other } turns up a new card of level { $level }: of { $total } that are possible, { $seat } could { $game ->
    [marvel] recruit
   *[other] buy
  } { $count } at once.
reason-returns = { $count ->
    [one] After { $other }, a token has to be returned.
   *[other] After { $other }, { $count } tokens have to be returned.
  }
reason-fills-hand = After { $other } the hand is full: no more cards can be reserved.

# What it let happen was done
reason-happened = In the game that did happen.
