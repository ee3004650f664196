# Wrong rulesets, positions, turns and records: the English as it is raised, so that it is recognised.

# Joined errors, of which the first is parted first

# Rulesets
ruleset-unknown = no ruleset '{ $name }'; there are { $names }, or give the path of a .toml file
ruleset-taken = ruleset { $file }: the id '{ $id }' is taken; choose another
ruleset-circle = ruleset { $file } is based on itself
ruleset-no-id = ruleset { $file }: id is missing; a ruleset has an id of its own
ruleset-not-toml = ruleset { $file } is not TOML: { $reason }
ruleset-column = ruleset { $file }: a component file lacks the column '{ $column }'
ruleset-component = ruleset { $file }: a component file can't be read: { $reason }
ruleset-file = ruleset { $file }: { $component } can't be read: { $reason }
ruleset-unknown-tables = ruleset { $file }: unknown tables { $tables }
ruleset-no-table = ruleset { $file }: the table '{ $table }' is missing
ruleset-unknown-keys = ruleset { $file }: [{ $table }] has no { $unknown }; it has { $keys }
ruleset-no-setting = ruleset { $file }: { $setting } is missing
ruleset-setting = ruleset { $file }: { $reason }
of-ruleset = ruleset '{ $name }': { $reason }
several = { $problems }

# What a value is
kind-id = a word of letters, digits, - and _
kind-line = one line of text
kind-texts = a list of texts
kind-text = a text
kind-number = a number
kind-whole = a whole number
kind-flag = true or false
kind-three = three whole numbers
kind-colour = a name and a letter
kind-colours = a list of names with letters
none = none
count-of-colour = { $count } { $colour }
a-seat = a seat
a-level = a level
a-seed-not-text = a seed that is not text
a-turn-number = a turn's number
an-action = an action
a-state-number = a number in the state

# Components
colours-number = { $found } basic colours, must be { $needed }
letters-different = the tokens' letters must be different small letters, not { $letters }
cards-per-level = cards per level ({ $found }), must be ({ $needed })
cards-sorted = cards must be sorted by level, 1 to 3
cards-limits = a level has 4 to { $most } cards, all together at most { $all }
cards-same-id = two cards have the same id
card-cost = card { $card } costs ({ $cost }), 0 to { $most } of a colour are allowed
card-negative = card { $card } has negative points or tags
card-tags = card { $card } has tags, but the ruleset has no Avengers tile
tiles-sides = every tile must have the same number of sides
tiles-same = two tiles ask for the same
tiles-many = { $found } tile sides, at most { $most } are allowed
tile-demand = tile { $tile } asks for ({ $demand }), 0 to { $most } of a colour are allowed
tiles-on-table = { $number } tiles on the table (S4), 0 to { $most } are allowed
numbers-by-players = S3 and S4 need a number for 2, 3 and 4 players
tokens-limits = 1 to { $most } tokens of a colour are allowed (S3)
avengers-limits = tags and points of the Avengers tile (E2) must be 0 to { $most }
goal-limits = the goal (G2) is { $points } points, 1 to { $most } are allowed
goal-stone = the goal (G2) asks for a Time Stone that nobody can get (E1)
ties-unknown = unknown tie-breaks (G3) { $names }
ties-order = '{ $first }' comes before '{ $second }' (G3)
players-number = a game has 2, 3 or 4 players, not { $players }
token-unknown = { $game } has no token { $letter }; its tokens are { $tokens }
card-unknown = { $game } has no card '{ $card }'; a card is like { $example }
tile-unknown = { $game } has no tile '{ $tile }'; there are { $tiles }
card-or-tile-unknown = { $game } has no card or tile '{ $id }'

# Positions
position-line = a position is a line of text
position-begins = a position begins with ruleset:players, as in splendor:2
position-other = the position is of '{ $found }', not of '{ $ruleset }'
field-number = { $what } is '{ $text }', must be a number from { $least } to { $most }
number-of-players = the number of players
field-unknown = no field of a position: { $words }; the fields are { $fields }, each with =
field-twice = { $field } stands twice
position-lacks = the position lacks { $fields }
entries-number = { $field } needs { $number } entries, not { $found }
tokens-digits = { $field } has tokens '{ $text }', must be { $number } digits ({ $letters })
seat-parts = seat{ $seat } needs tokens/cards/hand/tiles, as in { $example }
phase-form = phase '{ $phase }' must be action, pay:2.3, return, tile, reveal:2.3, setup:2.3 or over
jokers-for = jokers can't stand for '{ $text }'; the colours are { $letters }
jokers-phase = jokers (*) are placed in phase pay only, not in { $phase }
card-twice = card { $card } is in two places
tile-twice = seat{ $seat } has tile { $tile } twice
hand-large = seat{ $seat } has more than { $most } cards in hand
tokens-too-many = the seats have more tokens than the game
jokers-too-many = { $placed } jokers are placed, but the game has { $most }
every-card = a game needs to know every card; read a line with ? as a View

# Positions that can't be
check-players = a game has 2, 3 or 4 players
check-mover = the seat that moves does not fit the number of turns played
check-tokens = the tokens of the table and the seats don't add up to those of the game
check-stones = a seat holds a Time Stone without a level 3 card, or lacks it, or has several
check-limit = a seat holds more than 10 tokens between turns, or more than 13 within one
check-hands = a hand has gaps, more than 3 cards, or hides an empty place
check-cards = a card lies in two places or in none, or on the wrong level
check-spaces = a space is empty although its deck is not
check-bonuses = a seat's bonuses and tags don't follow from its cards
check-points = a seat's points don't follow from its cards and tiles
check-tiles = the tiles on the table and those taken are not the right number, or two sides of one tile
check-avengers = the Avengers tile is not with the seat that earned it
check-passes = more passes in this round than turns
check-stirred = a card moved later than the present turn
check-payment = the payment in progress is not possible
check-returns = tokens are to be returned, but there are at most 10
check-choice = a tile is to be chosen, but fewer than two are met
check-turn-up = a card is to turn up where none can
check-ending = the game must be over, or must not be
check-setup = the table is not being set up in order, tiles first, or somebody has something already
check-unknown = hands hold more unknown cards of a level than are unseen

# Turns
not-a-turn = '{ $text }' is not a turn: { $what }
how-to-write = a turn is like { $three }, { $two }, B{ $card }, R{ $card }, R2 or pass; then *{ $letter } for a joker instead of { $letter }, -{ $last } for a returned token, @{ $tile } for a tile
decides-nothing = '{ $text }' decides nothing
may-be = '{ $text }' may be { $cards }
no-card-begins = no card in reach begins with '{ $text }'; in reach are { $known }
token-of = '{ $letter }' is no token of { $game }; they are { $letters }
nothing-turns-up = nothing is to turn up now
no-card-turns-up = no card turns up in { $turn }, so { $card } can't
cant-turn-up = { $card } can't turn up now; { $what }
tile-must = a { $noun ->
    [noble] noble
    [location] Location
   *[other] tile
  } must
card-must = a card of level { $level } that nobody has seen must
no-seat-there = there is no seat { $seat }; the seats are 0 to { $last }
no-level-there = there is no level { $level }; the levels are 1, 2 and 3
no-such-number = { $number } is no number of a card or tile in the state
not-a-card = a card is one of the ruleset's cards, not { $value }
not-to-reveal = a card or a tile is given by itself or by its id, not by { $value }
not-a-view = cards are dealt anew to a View, not to { $value }
not-a-position = a view is of a position, not of { $value }
move-type = a move must be a Move, or text where a turn is read, not { $value }
move-parts = a move has a kind, and tokens, a card, a level or a tile, not { $value }
not-a-ruleset = a ruleset must be a Ruleset, not { $value }
turn-text = a turn must be text, not { $value }
no-move-to-take-back = no move to take back
no-move-made = no move has been made
nothing-to-decide = there is nothing to decide: the game is in phase { $phase }

# Records
at-line = line { $line }: { $reason }
at-turn = turn { $turn }: { $reason }
at-line-and-turn = line { $line }, turn { $turn }: { $reason }
record-large = { $file } has more than { $most } bytes, too many for a game
not-utf8 = { $file } is not UTF-8 text
record-format = format and version must be '{ $format }' and { $version }
start-and-turns = start must be one line of text and turns a list
object-with = { $what } is an object with { $keys }
a-record = a record
a-turn = a turn
not-json = not JSON: { $reason }
tags-object = tags must be an object
tag-form = the tag '{ $tag }' must be a capitalised word with one line of text
tag-name = a tag's name is a word that begins with a capital letter, not { $tag }
tag-says = the tag { $tag } says '{ $said }', the game { $found }
tag-twice = the tag { $tag } stands twice
not-a-tag = '{ $text }' is not a tag; a tag is like [Date "2026-01-31"]
tags-first = tags stand before the turns
start-missing = the tag { $tag } with the start position is missing
start-invalid = the start position is not valid
start-invalid-why = the start position is not valid: { $reason }
printable-line = tags and comments are one line of printable text, not '{ $text }'
comment-line = a comment is one line of printable text, without blanks around it
unprintable = there are unprintable characters in this line
record-begins = a record begins with the line '{ $header }'
turns-most = a record has at most { $most } turns
turn-texts = turn, reveal and comment must be text
record-text = a record is text, not { $value }
record-of = a record is made of a Game, not of { $value }
turn-word = a turn is one word without blanks around it, not { $value }
seconds-number = seconds must be a number
seconds-range = a turn takes 0 to { $most } seconds, not { $seconds }
not-a-turn-line = '{ $text }' is not a turn; a turn is NUMBER TURN >CARD [SECONDS] ; REMARK, as in 3.1 pass [12.5] ; a remark
turn-number = this turn is numbered { $number }, but { $next } is next
turn-unfinished = '{ $text }' is not finished: { $phase ->
    [reveal] it lacks the card that turns up (>…)
    [pay] how the card is paid is missing
    [return] the tokens to return are missing
   *[tile] the choice of a tile is missing
  }
turn-invalid = '{ $text }': { $reason }
no-commitment = the record has no tag { $tag }, so nothing was promised
no-secret = the record needs a tag { $tag } of { $digits } hexadecimal digits; a server gives it away once the game is over
part-form = the tag { $tag } needs { $digits } hexadecimal digits
part-no-hash = the record has a tag { $tag } but no tag { $hash }, so nobody knows when the part was chosen
part-no-seat = the tag { $tag } names a seat that does not exist; { $players } play
hash-form = '{ $text }' is not { $digits } hexadecimal digits
no-setup = the record does not begin with the setup, so its start can't be recomputed
