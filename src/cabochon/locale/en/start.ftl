# A new table
start-title = A table for heroes and gem traders
start-lead = Play Splendor and Splendor: Marvel by the exact rules: with friends over a link, on one device, or against bots from gentle to very strong. No account, no ads, nothing to buy.
choose-game = Which game?
about-splendor = Gem trade in the Renaissance: buy mines, ships and craftsmen, and attract nobles. 15 points.
about-splendor-2014 = The rules of the first edition: three different colours, or none.
about-marvel = Recruit heroes, gather Infinity Stones and claim the Gauntlet. 16 points, all colours and the Time Stone.
players = Players
seat-kind = Who sits in seat { $number }
seat-me = Me
seat-me-too = Another person on this device
seat-by-link = Anyone with the link
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
clock-minutes = Minutes in total
clock-increment = Seconds added per turn
clock-zero = When time runs out
zero-default = a legal move is made
zero-forfeit = the game is lost
option-take-back = Moves can be taken back
option-hints = Hints
option-memory = Memory aid
option-chat = Chat
create-table = Set up the table
