# Why a move is forbidden; the browser reads this file too.
pay-first = First choose how to pay for the card.
return-first = First return tokens until you have ten.
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
no-joker-there = No joker can stand for { $token } here: the card needs no more of it, or no joker is left.
payment-complete = { $placed } jokers are too many: the payment is complete with { $enough }.
tile-not-earned = You have not earned this tile: { $tile }. It asks for these bonuses: { $demand }.
tile-not-there = This tile is not on the table: { $tile }.
no-colour = Tokens of this kind can't be taken: { $token }. The colours are { $letters }.
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
no-such-deck = There is no level { $level }; the levels are 1, 2 and 3.
card-not-there = This card is not face up on the table: { $card }.
card-out-of-reach = This card is neither on the table nor in your hand: { $card }.
too-dear = You still need: { $lacking }. { $game ->
    [marvel] Gray tokens that you have: { $jokers }.
   *[other] Gold that you have: { $jokers }.
  }
stone-stays = A Time Stone is never returned.
none-to-return = You have no such token: { $token }.
