# Why a move is forbidden
pay-first = First choose how to pay for the card.
return-first = First return tokens.
tile-first = { $game ->
    [marvel] First choose a Location.
   *[other] First choose a noble.
  }
reveal-first = First a card must be revealed.
setup-first = The table is not set up yet.
nothing-to-pay = There is nothing to pay, or only one way to pay.
nothing-to-return = You return tokens only when you have more than ten.
no-tile-to-choose = { $game ->
    [marvel] You choose a Location only when you have earned more than one.
   *[other] You choose a noble only when you have earned more than one.
  }
over = The game is over.
must-act = You can pass only when you can do nothing else.
no-joker-there = Nothing can stand for { $token } in this payment.
tile-not-earned = You have not earned this tile: { $tile }.
no-colour = Tokens of this kind can't be taken: { $token }.
pile-too-small = You can take two of one colour ({ $token }) only from a pile of at least { $least }; this one has { $there }.
pile-empty = There are no tokens of this colour on the table: { $token }.
take-exactly = { $colours ->
    [one] There is { $colours } colour on the table
   *[other] There are { $colours } colours on the table
  }, so take exactly { $number ->
    [one] { $number } token
   *[other] { $number } different tokens
  }.
no-such-take = Take three different colours, or two of one colour.
hand-full = { $most ->
    [one] You already have { $most } reserved card.
   *[other] You already have { $most } reserved cards.
  }
deck-empty = The deck of level { $level } is empty.
card-not-there = This card is not face up on the table.
card-out-of-reach = This card is neither on the table nor in your hand.
too-dear = You still need: { $lacking }. { $game ->
    [marvel] Gray tokens that you have: { $jokers }.
   *[other] Gold that you have: { $jokers }.
  }
stone-stays = A Time Stone is never returned.
none-to-return = You have no such token: { $token }.

# Refusals of the server
bad-request = The request was not understood.
too-large = The message is too large.
bad-origin = Requests from other sites are refused.
too-many-requests = Too many requests. Wait { $seconds } s.
too-many-tables = This address already has { $most } unfinished tables.
server-full = The server has no room for more tables now.
not-found = There is nothing here.
wrong-method = You can’t do this here.
no-such-seat = The table has no such seat.
no-such-ruleset = There is no such ruleset.
seat-taken = This seat is taken.
name-missing = Enter a name to sit down.
still-there = This player is still here.
not-your-seat = This seat is not yours.
not-your-turn = It is not your turn.
not-started = The game has not started yet.
not-over = The game is not over yet.
stale-version = The table has changed in the meantime. Look again.
illegal-move = This move is not allowed.
not-a-move = This is not a move.
no-take-back = Nothing can be taken back.
hints-off = Hints are off at this table.
chat-off = The chat is off at this table.
spectators-silent = Only players can write in the chat.
record-invalid = This file can’t be read as a game record.
unavailable = The server can’t do that now. Try again.
internal = Something went wrong on the server.
game-over = The game is over.
