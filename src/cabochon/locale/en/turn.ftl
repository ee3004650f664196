# A turn
status-yours = Your turn
status-yours-named = { $name }, your turn
status-other = { $name } is thinking…
status-over = The game is over
status-return = { $count ->
    [one] Return { $count } token
   *[other] Return { $count } tokens
  }
status-tile = { $game ->
    [marvel] Choose a Location
   *[other] Choose a noble
  }
status-pay = Choose your payment
last-round = last round
help-action = Take tokens, or choose a card.
help-return = You can keep at most 10 tokens. Click the glowing ones in your area.
staged = Chosen: { $tokens }
unstage = Put back: { $colour }
confirm = Confirm
cancel = Cancel
action-pass = Pass
action-buy = { $game ->
    [marvel] Recruit
   *[other] Buy
  }
action-reserve = Reserve
action-reserve-blind = Reserve top card
free-of-charge = free
you-lack = { $count ->
    [one] you need { $count } more token
   *[other] you need { $count } more tokens
  }
pay-choose = { $game ->
    [marvel] A gray token can stand for any colour.
   *[other] Gold can stand for any colour.
  }
pay-now = Pay
joker-instead = Pay { $joker } instead of { $colour }
rule = Rule { $clause }
hint = Hint
hint-waiting = A strong player is looking at the table…
hint-says = In your place, a strong player { $kind ->
    [joker] pays { $move }
   *[other] { $move }
  }.
take-back = Take back
show-lacks = Show what each player lacks
memory = Memory aid
chat = Chat
table-title = { $title }, round { $round }

# Moves, after a player's name
move-take = takes { $tokens }
move-reserve = reserves { $card }
move-reserve-deck = reserves the top card of level { $level }
move-buy = { $game ->
    [marvel] recruits { $card }
   *[other] buys { $card }
  }
move-pass = passes and shows the reserved cards
move-joker = { $game ->
    [marvel] with gray for { $tokens }
   *[other] with gold for { $tokens }
  }
move-pay = pays
move-return = returns { $tokens }
move-tile = { $game ->
    [marvel] acquires { $tile }
   *[other] is visited by { $tile }
  }
by-clock = time ran out
log = Turns
log-empty = Nothing has happened yet.

# Keys
help-words = You can play the whole game with the keyboard. Tab takes you to the board, and the arrow keys move around on it.
key-stage = Take a token: { $colour }
key-arrows = Move around on the board
key-enter = Choose the focused item
key-confirm = Confirm the chosen tokens
key-buy = Buy the focused card
key-reserve = Reserve the focused card, or the deck’s top card
key-pay = Pay, or pass if you can do nothing else
key-escape = Cancel
key-hint = Ask for a hint
key-undo = Take the last move back
key-lacks = Show what each player lacks
key-memory = Memory aid
key-help = This help
