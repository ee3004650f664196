# Moves that are shown one after the other
move-not-sent = No connection: your move was not sent. It stays here; confirm it again when the connection is back.
gained = { $points ->
    [one] plus { $points } point
   *[other] plus { $points } points
  }
last-round-title = The last round!
last-round-words = { $name } has reached the goal. The round is played to its end.

# An earlier position
look-at-turn = Show the table after turn { $turn }
past-title = The table after turn { $turn }
past-back = Back to the game

# Verbs of the log, told of a player
verb-take = takes
verb-return = returns
verb-buy = { $game ->
    [marvel] recruits
   *[other] buys
  }
verb-reserve = reserves
verb-tile = { $game ->
    [marvel] acquires
   *[other] is visited by
  }

# The end
result-you = You win!
result-you-by = { $points ->
    [one] You win by { $points } point!
   *[other] You win by { $points } points!
  }
result-won-by = { $points ->
    [one] { $name } wins by { $points } point
   *[other] { $name } wins by { $points } points
  }
curve-title = { $game ->
    [marvel] Infinity Points after each turn
   *[other] Points after each turn
  }
show-result = Result
share-result = Share the result
winning-cards = { $game ->
    [marvel] Recruited by { $name }
   *[other] Bought by { $name }
  }
