# Words of the table in the terminal, and of commands that people read.

# Names
seat-number = seat { $number }
bot-called = Bot { $seat }, { $name }
list-of-names = { $others } and { $last }
not-finished = not finished

# Files
saved = Saved. To continue later: cabochon play { $file }
say-where = Name the file: save FILE
save-again = { $file } exists already. To replace it, type again: save { $file }
save-as = Save as
open-file = Open a record
open-table = Open
file-exists = This file exists already
replace = Replace it
other-name = Another name
not-saved = This game is not saved
not-saved-words = If you leave now, the moves since the last save are lost.
leave-unsaved = Leave
go-on = Keep playing
you-drew = You drew { $card }.
seen-it = Enter when you have seen it

# The plain table
plain-welcome = { $title }, { $players ->
    [one] { $players } player
   *[other] { $players } players
  }. Type help for help.
type-help = Type help for help.
plain-help = Type a turn:
  {"  "}{ $take }        take three tokens; { $two } takes two of a colour, from a pile of 4 or more
  {"  "}B{ $card }   { $game ->
    [marvel] recruit
   *[other] buy
  } that card; the beginning is enough if no other card begins so
  {"  "}R{ $card }   reserve that card; R1, R2 or R3 the top card of a deck, unseen
  {"  "}pass       only if nothing else is possible
  and after it, if needed:
  {"  "}*{ $letter }   a joker instead of that colour    -{ $letter }   return that token    @33300   take that tile
  Or: moves, board, hint, undo, save FILE, help, quit
ask-turn = { $name }, what do you do?
ask-payment = How do you pay? (. as usual; *b for a joker instead of blue)
ask-return = More than 10 tokens. Return one or more, like -b:
goodbye = Goodbye.
hint-move = A strong player would play { $move } ({ $words }), with a chance of { $chance } to win.

# The table
sitter-person = a person
sitter-bot = bot { $name }
pick-game = Game
pick-seat = Seat { $number }
avengers-short = Avengers
starts-short = first
closes-short = last
hand-over-to = { $name }, it is your turn
have-seen = I have seen it
hint-chance = In your place, a strong player { $kind ->
    [joker] pays { $move }
   *[other] { $move }
  } (chance to win { $chance }).
return-how = You can keep at most 10: choose what goes back.
tile-how = Choose one of these: { $tiles }
pay-how = { $game ->
    [marvel] A colour's digit pays a gray token instead of it.
   *[other] A colour's digit pays gold instead of it.
  }
staged-back = Back on the table: { $tokens }
status-paused = Paused
pause = Pause
too-small = { $columns } × { $lines } characters are needed; there are { $width } × { $height }
start-how = ↑ ↓ go to another line, ← → change it
undo = Undo
save = Save
keys = Keys
quit = Quit
play-on = Play on from here
replay-begins = { $count ->
    [one] The start of a game of { $count } turn
   *[other] The start of a game of { $count } turns
  }

# Keys
key-turns = All turns
key-put-back = Put the chosen tokens back
key-pay-now = Pay as it stands
key-joker = { $game ->
    [marvel] Pay a gray token instead of that colour
   *[other] Pay gold instead of that colour
  }
key-unbuy = Take the purchase back
key-return = Return a token: { $colours }
key-pause = Let the bots wait, or go on
key-line = Another line
key-value = Change the value
key-back = Back to the table
key-save = Save the game
key-new = A new game
key-quit = Leave

# Commands
replay-keys = Enter or n: next, p: previous, a number: go to that turn, e: end, q: quit
game-ended = The game is over.

# The review
terminal-review = Review
terminal-review-begins = Review: beginning …
terminal-review-compiles = Review: compiling, once …
terminal-review-progress = Review: { $done }
terminal-review-waiting = Not weighed yet
terminal-review-legend = ⁈ inaccuracy  ? mistake  ⁇ blunder  ★ lucky card
terminal-turn = turn { $turn }
terminal-moment-next = Next moment
terminal-moment-back = Moment before
terminal-better-line = Better line
terminal-line-position = Better line, { $step } of { $count }
terminal-line-leave = Back to the game
terminal-line-example = A better line; cards that turn up in it are examples.
terminal-summary = Summary
terminal-key-review = Review the game; show or hide the review
terminal-key-moment = Next key moment, the one before
terminal-key-better = Show the better line on the board
terminal-key-back = Leave the better line; stop the review
terminal-key-marks = Inaccuracy, mistake, blunder, lucky card
terminal-key-learn = Learn from mistakes: each as a question
terminal-learn = Learn
terminal-learn-how = A move such as wbg, R1 or B with a card; empty: show the answer
terminal-learn-answer = Answer
terminal-learn-question = { $name } played { $move }. What is better?
terminal-learn-played = That is what was played. Try another move.
terminal-learn-weighing = Weighing the answer …
terminal-learn-wrong = { $move } is { $points } points behind the best move. Try another one.
terminal-learn-right = Right: { $move } is a good move.
terminal-learn-next = Next question
terminal-learn-none = There are no mistakes to learn from.
