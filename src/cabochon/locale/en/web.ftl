# Words of the table in the browser.

# The page
home = Start page
pages = Pages
page-learn = Learn
page-rules = Rules
page-games = My games
page-about = About
sound = Sounds
theme = Light or dark
language = Language
menu = Table menu
help = Keys and help
skip = Skip to the content
close = Close
again = Try again
connecting = Connecting…
connection-lost = The connection is lost. Trying again…
no-connection = The server does not answer.
no-such-table = There is no such table.
no-such-page = There is no such page.
unknown-error = Something went wrong. Nothing has changed.
nothing = nothing
you = you

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
   *[other] , { $staged } staged
  }

# Cards and tiles
card-short = { $colour } card { $points ->
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
    [one] You lack { $count } token
   *[other] You lack { $count } tokens
  }
avengers-tile = Avengers Assemble tile
avengers-free = from { $count } tags

# Seats
seat-area = Area of { $name }
seat-open = open seat
bot-name = Bot { $seat }, level { $level }
bot-for = { $name } (bot, level { $level })
to-move = to move
winner = winner
starts-long = Starts each round
closes-long = Closes each round
connected = is here
not-connected = is away
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
help-action = { $game ->
    [marvel] Click tokens to take them, or a card to recruit or reserve it.
   *[other] Click tokens to take them, or a card to buy or reserve it.
  }
help-return = Nobody keeps more than 10. Click the glowing tokens in your area.
staged = Staged: { $tokens }
unstage = Put back: { $colour }
confirm = Confirm
cancel = Cancel
action-pass = Pass
action-buy = { $game ->
    [marvel] Recruit
   *[other] Buy
  }
action-reserve = Reserve
action-reserve-blind = Reserve unseen
free-of-charge = for free
you-lack = { $count ->
    [one] you lack { $count } token
   *[other] you lack { $count } tokens
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
show-lacks = Show what everybody lacks
memory = Memory aid
chat = Chat
table-title = { $title }, round { $round }

# Moves, told of somebody
move-take = takes { $tokens }
move-reserve = reserves { $card }
move-reserve-deck = reserves an unseen card of level { $level }
move-buy = { $game ->
    [marvel] recruits { $card }
   *[other] buys { $card }
  }
move-pass = passes and shows the hand
move-joker = { $game ->
    [marvel] with gray for { $tokens }
   *[other] with gold for { $tokens }
  }
move-pay = pays
move-return = returns { $tokens }
move-tile = { $game ->
    [marvel] acquires { $tile }
   *[other] receives { $tile }
  }
by-clock = time ran out
log = Turns
log-empty = Nothing has happened yet.
log-reserved = reserved

# The end
end-title = The end
result-won = { $name } wins
result-shared = { $names } share the victory
result-goal = { $game ->
    [marvel] The Gauntlet was claimed: { $goal } points, all five colours and a Time Stone.
   *[other] Somebody reached { $goal } points, and the round was played to its end.
  }
result-all-passed = Everybody passed: nothing could change any more.
result-no-progress = Forty rounds without a card bought or reserved.
result-time = The clock ran out.
decided-points = { $points ->
    [one] Most points decided: { $points }.
   *[other] Most points decided: { $points }.
  }
decided-fewest-cards = { $game ->
    [marvel] Equal points: fewer recruited cards decided.
   *[other] Equal points: fewer bought cards decided.
  }
decided-avengers-tile = Equal points: the Avengers tile decided.
decided-shared = Equal in everything: the victory is shared.
decided-goal = Only { $name } met the whole goal.
decided-time = Time decided.
lacks-of-goal = { $points ->
    [one] { $name } has { $points } point
   *[other] { $name } has { $points } points
  }, but { $lacks ->
    [colours] not all five colours
    [stone] no Time Stone
   *[both] neither all five colours nor a Time Stone
  }.
rank = Rank
player = Player
points = Points
cards-bought = { $game ->
    [marvel] Cards recruited
   *[other] Cards bought
  }
goal-met = Goal met
rematch = Rematch
replay = Replay
download-record = Download the record
check-fairness = Check the cards
fair-yes = { $count ->
    [one] All in order: { $count } reveal follows from the secret that was fixed at the start.
   *[other] All in order: { $count } reveals follow from the secret that was fixed at the start.
  }
fair-no = This could not be verified.
commitment = Fixed at the start (SHA-256)
secret = Secret

# One device, several people
hand-over = Pass the device to { $name }
hand-over-why = Reserved cards are hidden until the next player is ready.
hand-over-ready = I am { $name }

# Before the game
waiting-title = Waiting for players
waiting-words = Send this link to your friends. Whoever opens it can take a free seat; others may watch.
invite-link = Link to this table
invite-words = Invite or let somebody watch by this link:
copy = Copy
copied = Copied
your-name = Your name
sit-down = Sit down
guest = Guest
guest-number = Player { $number }
spectator = Spectator
spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
  }
bot-level = Level of the bot
leave-seat = Leave to a bot
take-seat-back = Take my seat back
new-table = New table

# Memory aid and chat
memory-words = Cards that you have not seen: they are in the decks or hidden in a hand.
memory-level = Level { $level }: { $count } unseen
memory-reserves = Reserved cards
chat-mute = Mute
chat-empty = Nobody has said anything.
chat-say = Say something
send = Send

# Keys
help-words = The whole game can be played with the keyboard. Tab leads to the board, arrows move on it.
key-stage = Take a token: { $colour }
key-arrows = Move over the board
key-enter = Choose what is in focus
key-confirm = Confirm the staged tokens
key-buy = Buy the card in focus
key-reserve = Reserve the card or from the deck in focus
key-pay = Pay, or pass if nothing else is possible
key-escape = Cancel
key-hint = Ask for a hint
key-undo = Take the last move back
key-lacks = Show what everybody lacks
key-memory = Memory aid
key-help = This help

# A new table
start-title = A table for gem traders and heroes
start-lead = Play Splendor and Splendor: Marvel by the exact rules: with friends by link, at one device, or against bots from gentle to very strong. No account, no advertising, nothing to buy.
choose-game = Which game?
about-splendor = Renaissance gem trade: buy mines, ships and craftsmen, win the visit of nobles. 15 points.
about-splendor-2014 = The rules of the first printing: three different colours, or none.
about-marvel = Recruit heroes, gather Infinity Stones and claim the Gauntlet. 16 points, all colours and the Time Stone.
players = Players
seat-kind = Who sits at seat { $number }
seat-me = Me
seat-me-too = Somebody at this device
seat-by-link = Anybody with the link
seat-bot = Bot
seat-open-words = You get a link to share.
name-of-seat = Name of player { $number }
bot-level-words = Level { $level }: { $level ->
    [1] first game
    [2] beginner
    [3] casual
    [4] attentive
    [5] experienced
    [6] strong
    [7] very strong
    [8] expert
    [9] master
   *[10] champion
  }
options = More options
clock = Clock
clock-none = No clock
clock-turn = Per turn
clock-total = For the whole game
clock-seconds = Seconds per turn
clock-minutes = Minutes in all
clock-increment = Seconds added per turn
clock-zero = When time runs out
zero-default = a legal move is played
zero-forfeit = the game is lost
option-take-back = Moves may be taken back
option-hints = Hints
option-memory = Memory aid
option-chat = Chat
create-table = Set up the table

# My games and replays
games-title = My games
games-none = No games yet in this browser.
state-waiting = waiting for players
state-playing = in progress
state-my-turn = your turn
state-over = finished
open-table = Open
replay-title = Replay
replay-open = Open a record file
replay-words = Choose a record of a game, as text or JSON, to step through it.
replay-position = Turn { $turn } of { $count }
replay-first = First
replay-back = Back
replay-next = Next
replay-last = Last
replay-play = Play
replay-stop = Stop

# Learning
learn-title = Your first game
learn-words = Play the moments that matter, and hear why they do. It takes about five minutes.
learn-step = Step { $step } of { $count }
learn-you = You
learn-other = Opponent
learn-next = Next
learn-show = Show me
learn-play = Play a real game
learn-other-game = Choose another lesson
learn-wrong = That is something else. Read once more, or let it be shown.
learn-take-three = Take three tokens of different colours: click three piles, then Confirm.
learn-take-three-why = Tokens pay for cards. Three different colours are the fastest income, and most cards ask for a mix.
learn-take-two = A few turns later. Take two tokens of one colour: this is allowed where at least four lie in the pile.
learn-take-two-why = Two of one colour are fewer tokens, but sometimes exactly those that a card asks for. It also leaves fewer for the others.
learn-buy = { $game ->
    [marvel] A glowing card can be paid now. Click it and recruit it.
   *[other] A glowing card can be paid now. Click it and buy it.
  }
learn-buy-why = The gem at the top right is a bonus: it makes every later card cheaper by one of its colour, for ever. The tokens go back to the table.
learn-reserve = Nothing can be bought now. Reserve a card of level 2 or 3: click it, then Reserve.
learn-reserve-why = Nobody can take it from you any more, and with it comes gold, which stands for any colour. At most three cards can be reserved.
learn-discount = Your bonuses now do the work. Buy a card that they make cheaper.
learn-discount-why = What the bonuses cover costs nothing. Small cards first, large cards later: so the engine of the game runs.
learn-tile = Buy the card that brings the last bonus which a noble asks for.
learn-tile-why = The noble comes by itself at the end of your turn and brings 3 points. Tokens don't count for this, only bonuses.
learn-finish = You can reach 15 points now. Buy the card that does it.
learn-finish-why = The round is played to its end, so that all had the same number of turns. Then most points win; in a tie, fewer cards bought.
learn-tags = Recruit a card with an Avengers tag, the mark with two arrows.
learn-tags-why = Whoever first has three tags takes the Avengers tile with 3 points. Anybody with more tags takes it away again.
learn-time-stone = Recruit a character of level 3: you have none yet.
learn-time-stone-why = The first character of level 3 brings the green Time Stone. Without it nobody can claim the Gauntlet.
learn-gauntlet = Now you can fulfil the goal: 16 points, a bonus of all five colours and the Time Stone. Recruit the card that does it.
learn-gauntlet-why = The round is played to its end. Only who fulfils the whole goal can win; then points decide, then the Avengers tile, then fewer cards.

# About
about-title = About Cabochon
about-what = Cabochon is a free and open home for the board games Splendor and Splendor: Marvel: an exact engine, strong bots, and this table.
about-rights-title = Rights
about-rights = Splendor was designed by Marc André and is published by Space Cowboys; Marvel names belong to their owners. Cabochon is made by admirers and has no ties to them. All drawings here are our own; please buy the games.
about-privacy-title = Privacy
about-privacy = There are no accounts. One cookie tells the server which seats are yours. Nothing goes to third parties.
about-fair-title = Fair cards
about-fair = The server fixes a secret before the first card and shows its hash. Every card follows from the secret, which is published at the end, so anybody can check the game.
about-licences-title = Licences
about-licences = The client is built with these:
about-api = The interface for programs

# The rules
rules-language = Decisions marked as our choice are ours where the rulebooks leave a gap.
rules-three-rulesets = Three rulesets
rules-setup = Setup
rules-actions = Actions
rules-paying = Paying
rules-the-end-of-a-turn = The end of a turn
rules-open-and-hidden = Open and hidden
rules-the-end-of-the-game = The end of the game

# Why a move is forbidden
pay-first = First choose how the card is paid.
return-first = First return tokens.
tile-first = { $game ->
    [marvel] First choose a Location.
   *[other] First choose a noble.
  }
reveal-first = First a card must turn up.
setup-first = The table is not set up yet.
nothing-to-pay = There is nothing to pay, or only one way to pay.
nothing-to-return = Tokens are returned only by who holds more than ten.
no-tile-to-choose = { $game ->
    [marvel] A Location is chosen only by who has earned several.
   *[other] A noble is chosen only by who has earned several.
  }
over = The game is over.
must-act = Passing is allowed only when nothing else is possible.
no-joker-there = Nothing can stand for { $token } in this payment.
tile-not-earned = You have not earned { $tile }.
no-colour = Tokens of this kind can't be taken: { $token }.
pile-too-small = Two of one colour ({ $token }) need a pile of at least { $least }; there are { $there }.
pile-empty = There is no token of this colour on the table: { $token }.
take-exactly = { $colours ->
    [one] { $colours } colour lies there
   *[other] { $colours } colours lie there
  }, so take { $number ->
    [one] exactly { $number } token
   *[other] exactly { $number } different ones
  }.
no-such-take = Take three different colours, or two of one.
hand-full = { $most ->
    [one] You have { $most } reserved card already.
   *[other] You have { $most } reserved cards already.
  }
deck-empty = The deck of level { $level } is empty.
card-not-there = This card does not lie face up on the table.
card-out-of-reach = This card lies neither on the table nor in your hand.
too-dear = You lack: { $lacking }. { $game ->
    [marvel] Gray tokens that you hold: { $jokers }.
   *[other] Gold that you hold: { $jokers }.
  }
stone-stays = A Time Stone is never returned.
none-to-return = You have no such token: { $token }.

# Refusals of the server
bad-request = The request was not understood.
too-large = The message is too large.
bad-origin = Requests from other sites are refused.
too-many-requests = Too many requests. Wait { $seconds } s.
too-many-tables = There are { $most } unfinished tables from this address already.
server-full = The server holds as many tables as it can.
not-found = There is nothing here.
wrong-method = This can't be done here.
no-such-seat = The table has no such seat.
no-such-ruleset = There is no such ruleset.
seat-taken = This seat is taken.
name-missing = A name is needed to sit down.
still-there = This player is still there.
not-your-seat = This seat is not yours.
not-your-turn = It is not your turn.
not-started = The game has not begun yet.
not-over = The game is not over yet.
stale-version = The table has moved on meanwhile. Look again.
illegal-move = This move is not allowed.
not-a-move = This is not a move.
no-take-back = Nothing can be taken back.
hints-off = Hints are off at this table.
chat-off = The chat is off at this table.
spectators-silent = Only those who play may talk.
record-invalid = This file is not a record that can be read.
unavailable = The server can't do that now. Try again.
internal = Something went wrong in the server.
game-over = The game is over.
