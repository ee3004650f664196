# What commands print.

# Compiling and progress
compiling = compiling the rules engine, once …
bar-compiling = Compiling the rules engine (once)
bar-playing = Playing
bar-counting = Counting
bar-measuring = Measuring
bar-training = Training
rate-games = { $speed } games/s
rate-moves = { $speed } moves/s
rate-steps = { $speed } steps/s

# serve
serve-at = Cabochon is at { $address }
config-head = What holds, and where it comes from; also a file for --config.
config-default = default

# think
think-begun = { $threads ->
    [one] Bots think here, one long search at a time
   *[other] Bots think here, up to { $threads } long searches at a time
}

# simulate
simulate-title = { $games } random games of { $ruleset } with { $players } players
simulate-speed = { $games } games/s, { $turns } turns/s
simulate-length = { $turns } turns a game, the longest { $longest }
simulate-seat = seat { $seat } won
simulate-endings = ended by: { $endings }
simulate-ending = { $reason ->
    [all-passed] all passed
    [no-progress] no progress
   *[goal] goal
  } { $games }
simulate-digest = digest { $digest }

# perft
perft-total = depth { $depth }: { $leaves } leaves in { $seconds } s ({ $speed }/s)

# verify
verify-difference = { $turn ->
    [0] the setup
   *[other] turn { $turn }
  }: reveal { $number } was { $found }, but { $expected } was due

# match and tournament
more-games = { $games } games instead of { $asked }, so that every deal is played from every seat
games-in-log = { $games } games are in the log already
standings-so-far = interrupted; these are the standings so far
match-title = { $games } games of { $title } with { $players } players, { $rounds } rounds each
tournament-title = { $games } games of { $title } with { $players } players
column-rating = rating
column-interval = 95 % interval
column-score = score
column-wins = wins
column-games = games
column-move = a move
column-seats = by seat
interval = { $low } to { $high }
match-elo = { $first } is { $value } Elo points { $side ->
    [below] below
   *[above] above
  } { $second } (95 %: { $low } to { $high })
adjusted-title = score without luck (judging it took { $cost } of the agents' time):
adjusted-spread = its spread is { $spread } of that with luck
brief-adjusted = without luck { $score }
brief-test = ratio { $ratio } ({ $low } to { $high })
match-test = test of { $elo0 } against { $elo1 } Elo points: { $name } { $verdict ->
    [better] is better
    [not-better] is not better
   *[open] may be better or not: it is still open
  } (log likelihood ratio { $ratio }, decided below { $low } or above { $high })
seats-worth = worth of the seats with { $players } players: { $worths }
agent-failed = { $name } failed { $times ->
    [1] once
   *[other] { $times } times
  } and lost; the last reason: { $reason }
plot-title = { $title }, { $players } players
plot-games = { $games } games
plot-axis = Elo points, with 95 % intervals

# agents
agent-random = plays random legal moves
agent-greedy = buys the most valuable card, or works towards it
agent-search = searches with random playouts
agent-net = searches with the network
agent-policy = the network without search
agent-engine = a program that speaks the engine protocol
agent-command = COMMAND
agents-own = Options follow a colon, as in search:seconds=0.5,threads=2. In matches and tournaments a class of yours plays as mymodule:MyBot.

# levels
levels-level = level
levels-plays = how it plays
levels-below = against the level below
level-plays = { $level ->
    [1] sees a third of the cards
    [2] sees two thirds of the cards
    [3] sees every card and plans greedily
    [4] finds moves for itself and overlooks the plans of others
    [5] overlooks some plans of others, some tiles and last rounds
    [6] the network without search
    [7] a search of 48 simulations
    [8] a search of 600 simulations
    [9] a search of 8,000 simulations
   *[10] a search of one second
  }
levels-about = { $title }, { $players } players, { $games } games.

# train
train-going-on = going on after generation { $generation }
train-interrupted = interrupted; generation { $generation } is saved, the same command goes on
train-first = the first games …
train-generation = generation { $generation }
train-minutes = { $minutes } min
train-games = { $games } games
train-speed = { $speed } games/s
train-turns = { $turns } turns a game
train-losses = value { $value } · policy { $policy }
train-value = value loss { $loss }
train-policy = policy loss { $loss }
train-left = { $time } left
train-gate = gate: { $verdict ->
    [better] better
    [not-better] not better
   *[undecided] undecided
  } ({ $score } of { $games } games), { $accepted ->
    [yes] it is the best now
   *[no] the best stays
  }
train-fixed = against rollouts { $score } ({ $low }-{ $high })
train-end = { $generations } generations, { $games } games, { $minutes } minutes
train-best = the best network, of generation { $generation }, is { $file }
train-none = no network was better than the first one yet; --hours or --generations makes the run longer

# bench
bench-speeds = random games, one thread
bench-games = games/s
bench-turns = turns/s
bench-share = of the first
bench-searches = searches, splendor, 2 players
bench-simulations = simulations/s
bench-python = moves from Python, splendor, 2 players
bench-moves = moves/s
bench-environments = environments, splendor, 2 players
bench-steps = steps/s
bench-signature = signature: { $signature }
bench-search-signature = signature of search and network: { $signature }
bench-bytes = bytes
bench-network-search-two-threads-to-one = network search, two threads to one
bench-splendor-players = splendor, { $number } players
bench-marvel-players = marvel, { $number } players
bench-the-other-engine-players = the other engine, { $number } players
bench-game-random-moves = Game, random moves
bench-game-push-and-pop = Game, push and pop
bench-python-chess-random-moves = python-chess, random moves
bench-python-chess-push-and-pop = python-chess, push and pop
bench-rollout-search = rollout search
bench-network-search = network search
bench-network-search-two-threads = network search, two threads
bench-batch-judge = batch judge
bench-batch-judge-to-network-search = batch judge to network search
bench-quick-review-of-a-game-players-two-threads = quick review of a game, { $number } players, two threads
bench-normal-review-of-a-game-players-two-threads = normal review of a game, { $number } players, two threads
bench-games-in-lockstep-one-thread = { $number } games in lockstep, one thread
bench-games-in-lockstep-two-threads = { $number } games in lockstep, two threads
bench-one-game = one game
bench-gymnasium-one-learner = Gymnasium, one learner
bench-marvel-to-splendor-turns-s-players = marvel to splendor, turns/s, { $number } players
bench-splendor-to-the-other-engine-players-games-s = splendor to the other engine, { $number } players, games/s
bench-two-threads-to-one = two threads to one
bench-state-record = state record
bench-copying-a-state = copying a state
bench-import-cabochon = import cabochon
bench-compiling-everything-once = compiling everything, once
bench-warm-start-of-cabochon-simulate = warm start of cabochon simulate

# Records and positions
interrupted = interrupted
record-fine = { $count ->
    [one] fine, { $count } turn, { $ending }
   *[other] fine, { $count } turns, { $ending }
  }
legal-moves = Legal: { $moves }
legal-none = Legal: nothing, the game is in phase { $phase }
verify-other-secret = the secret is not the one that was promised: its SHA-256 is another
verify-other-commitment = the commitment in the record is not the one that you saw: { $found }
verify-part-gone = a random part that you named is not in the record
verify-part-wrong = the random part of seat { $seat } does not fit its hash
verify-part-missing = seat { $seat } gave the hash of a random part, but not the part
verify-mixed = { $count ->
    [one] a random part of seat { $seats } is mixed in
   *[other] random parts of seats { $seats } are mixed in
  }
verify-fair = { $count ->
    [one] fair, the { $count } reveal is as promised
   *[other] fair, all { $count } reveals are as promised
  }
position-fine = fine, a position of { $ruleset } with { $players } players
