# Pages and their titles
page-play = Play
lost-words = The address may be mistyped, or the page has moved.
tab-your-turn = ● Your turn – { $table }
tab-waiting = Waiting for players – { $table }
tab-table = { $title } with { $names }

# The start page
play-now = Play now
learn-first = Learn in five minutes
resume = Continue playing
resume-more = { $count ->
    [one] { $count } more game
   *[other] { $count } more games
  }
new-game = New game
seat-by-link-short = friends over a link
with-names = with { $names }
one-device = on this device
round-number = round { $round }
begun-ago = started { $ago }
brief-take-back = take-backs on
brief-no-take-back = take-backs off
brief-hints = hints on
brief-no-hints = hints off
brief-no-chat = no chat
brief-no-memory = no memory aid
options-open = With people who join by link, take-backs and hints are off unless you turn them on. The others see this before they sit down.

# My games
games-none-words = Games that you play in this browser are kept here, to continue, to watch again and to compare.
games-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
  }
games-none-found = No game matches.
filter-names = Search by name
filter-all-games = All games
filter-state = State
filter-any-state = In any state
filter-open = not finished
filter-opponents = Opponents
filter-any-opponents = Against anyone
filter-people = against people
filter-bots = against bots
filter-clear = Show all
remove = Remove
remove-title = Remove this game from your list?
remove-words = It disappears from this browser's list for good. Others who play it keep it.
remove-no = Keep it
game-remove = Remove { $game }
results-title = Results against bots
results-words = Games with one person. With several bots, the strongest counts.
results-plot = Games won above the line and lost below it, for each level
results-level = Level
results-won = Won
results-shared = Shared
results-lost = Lost
results-rate = Score
