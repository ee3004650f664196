# The waiting room
waiting-guest = You are invited
waiting-guest-words = Choose a free seat, or watch.
waiting-seated-words = The game begins as soon as every seat is taken.
waiting-seats = Seats
waiting-rules = What is played
host = host
share = Share
qr-show = QR code
qr-words = Scan it with a phone to open this table.
seat-fill = Seat a bot
seat-free = Free the seat
rule-clock-turn = { $seconds ->
    [one] { $seconds } second for each turn
   *[other] { $seconds } seconds for each turn
  }
rule-clock-total = { $minutes ->
    [one] { $minutes } minute for each player
   *[other] { $minutes } minutes for each player
  }, plus { $increment } s for each turn
rule-zero = { $what ->
    [forfeit] when time runs out, the game is lost
   *[default] when time runs out, a legal move is played
  }
rule-take-back = { $on ->
    [yes] Moves can be taken back if the others agree
   *[no] Moves can't be taken back
  }
rule-hints = { $on ->
    [yes] Players can ask for hints
   *[no] No hints
  }
rule-memory = { $on ->
    [yes] The memory aid lists unseen cards
   *[no] No memory aid
  }
rule-chat = { $on ->
    [yes] There is a chat
   *[no] No chat
  }

# People at the table
watching = You are watching
absent = { $name } has been away for { $time }.
absent-soon = You can let a bot play in { $time }.
let-bot-play = Let a bot play…
keep-waiting = Wait
bot-plays-for = A bot plays for { $name } until they come back.
ask-takeback = { $name } wants to take back the last move.
ask-end = { $name } wants to end the game without a winner.
ask-replace = { $name } wants { $bot } to play for { $target }, who is away.
accept = Accept
decline = Decline
withdraw = Withdraw
answer-yes = { $name }: yes
answer-no = { $name }: no
answer-open = { $name }: not yet answered
agreed-takeback = { $name } has taken the move back.
agreed-end = The players agreed to end the game.
agreed-replace = A bot plays on: { $target }.
refused-takeback = The move stays.
refused-end = The game goes on.
refused-replace = We wait for { $target }.
leave-words = A bot plays in your place. You can come back at any time.
leave-do = Leave
resign = Resign…
resign-words = { $players ->
    [2] You give up, and the other player wins.
   *[other] You give up. A bot plays on for you, and it can't win.
  }
resign-do = I resign
propose-end = Agree to end…
propose-end-words = The others are asked. If everybody agrees, the game ends without a winner.
propose-end-do = Ask the others
