# What agents, engines, matches, environments and training refuse: the English as it is raised.

# Agents
agent-unknown = there is no agent '{ $name }'; there are { $names }
agent-unfit = { $value } is not an agent: give a name, an Agent or a subclass of Agent
agent-no-class = the module { $module } has no agent { $name }, that is, no subclass of Agent
agent-no-module = there is no agent '{ $name }': there is no module { $module }
agent-import = the agent { $name } can't be imported: { $reason }
agent-arguments = the agent { $name } can't be made without arguments: { $reason }
not-an-evaluation = evaluate must return an Evaluation, not { $value }
limit-type = a limit must be a Limit, such as Limit(seconds=0.1), not { $value }
agent-option = the agent { $name } does not know the option '{ $option }'; it knows { $known }
no-options = no options
agent-option-twice = the option { $option } of { $name } is given twice
must-be = { $name } must be { $what }, not { $value }
must-be-range = { $name } must be { $least } to { $most }, not { $value }
threads-range = threads must be 1 to { $most }, not { $value }
limit-needed = a limit needs seconds or nodes
limit-seconds = the time to think must be above 0 and at most { $most } s, not { $seconds }
limit-nodes = the number of nodes must be 1 to { $most }, not { $nodes }
broken-network = { $file } is not a network: it is no whole .npz file of one
not-a-network = { $file } is not a network: { $reason }
network-version = { $file } is a network of version { $version }, this program needs version { $needed }
network-players = { $file } is a network for { $players } players, not { $seats }
network-room = a network knows { $cards } cards and { $tiles } sides of tiles, '{ $ruleset }' has { $found } and { $sides }
network-other = the network is not one for { $players } players
network-missing = there is no network for { $ruleset } with { $players } players; there are { $known }
held-out-missing = there is no set of held-out decisions { $file }; --make 1000 plays games and writes one
held-out-format = { $file } is not a set of held-out decisions in format { $format }
judge-other = this judge is one for { $ruleset } with { $players } players, not for { $other } with { $number }
not-set-up = a table that is not set up yet has no win chances
effort-unknown = there is no effort '{ $effort }'; there are { $known }
review-empty = a game without moves has nothing to review
advice-count = the number of moves must be 1 to { $most }, not { $count }
advice-one-move = { $move } is more than one decision; ask about the first alone: { $first }
review-damaged = a review is damaged: its numbers or texts are not those of one

# Engines
engine-failure = engine '{ $engine }': { $reason }
engine-closed = the engine has been closed
engine-command = an engine needs a command line, as in engine:python3 examples/plain_engine.py
command-unreadable = the command line '{ $command }' can't be read: { $reason }
no-such-program = there is no such program
program-denied = it may not be run: permission denied
program-not-started = it can't be started: { $reason }
answer-late = no { $answer } within { $seconds } s
answer-long = no { $answer } within { $most } lines
line-long = it wrote a line of more than { $most } bytes
output-closed = it closed its output
exit-code = it ended with exit code { $code }
exit-code-why = it ended with exit code { $code }: { $reason }
exit-signal = signal { $number } ended it
protocol-version = it speaks version { $version } of the protocol, not { $own }
answered = it answered '{ $line }' to { $asked }
answered-go = it answered '{ $line }' to go
answered-no-move = it answered { $move }, which is not a move
no-reply = it wrote what is no reply: '{ $line }'
engine-says = it says '{ $text }'
engine-illegal = its move '{ $move }' is not legal; legal are { $known }
and-more = { $some } and { $more } more
version-unspoken = version { $version } is not spoken here, only version { $own }
option-unknown = there is no option '{ $option }'; there are { $options }
seat-view = the line must be what seat { $seat } sees, its own hand with it
no-position = there is no position to think about
engine-thinking = the engine is thinking; until its move only stop, ready? and quit are taken
not-a-decision = '{ $text }' is not one decision of { $game }
none-of = '{ $line }' is none of { $words }
not-whole = '{ $text }' is not a whole number
not-number = '{ $text }' is not a number
words-follow = { $number } words must follow, not { $found }
seconds-and-nodes = only seconds and nodes can be given, each once
an-id = an id is a name or an author
an-option = an option is text or a whole number
line-missing = the line is missing
not-written = '{ $line }' is not written as { $form }
not-written-why = '{ $line }' is not written as { $form }: { $reason }

# Matches
match-agents = a match is between 2, 3 or 4 agents, not { $number }
match-seats = { $number } agents need at least { $number } seats, not { $players }
test-agents = the sequential test is between 2 agents, not { $number }
tournament-agents = a tournament is between 2 to { $most } agents, not { $number }
games-range = the number of games must be 1 to { $most }, not { $games }
games-least = the number of games must be at least 1, not { $games }
jobs-range = the number of jobs must be 1 to { $most }, not { $jobs }
threads-number = the number of threads must be 1 to { $most }, not { $threads }
anchor-absent = the anchor '{ $name }' does not play; there are { $names }
elo-range = elo0 must be below elo1, both within { $most } points of 0, not { $low } and { $high }
chance-range = { $name } must be above 0 and below 0.5, not { $chance }
group-score = a group of { $games } games can't have the score { $score }
not-log = { $file } is not the log of a tournament
not-log-text = { $file } is not the log of a tournament: it is not text
not-log-line = { $file } is not the log of a tournament: line { $line } is no JSON object
log-other = { $file } is the log of another tournament: its { $key } is { $found }, not { $value }
log-deal = { $file }: line { $line } is not a deal
log-agent = { $file }: line { $line } names an agent that does not play
log-unusable = the log { $file } can't be used: { $reason }
log-unwritable = the log { $file } can't be written: { $reason }
plot-name = a plot's name ends in .png or .svg, which '{ $file }' does not
plot-folder = { $file } can't be written: there is no folder { $folder }
plot-needs = a plot needs matplotlib: pip install 'cabochon[plot]'
bench-not-python = { $file } is not a Python file with run(games, players, seed)
bench-no-function = { $file } has no function run(games, players, seed)

# Environments
opponents-number = { $players } players need { $needed } opponents, not { $found }
reset-first = the game is over; reset before the next step
actions-range = actions are numbered 0 to { $last }, not { $action }
action-of-phase = action { $action } belongs to phase { $phase }; choose one that the mask of phase { $now } allows
action-illegal = action { $action } is not legal now; choose one that the mask of phase { $now } allows
threads-of-games = the number of threads must be 1 to the number of games, not { $threads }
step-actions = a step needs { $games } actions, one for each game, not { $found }
level-cards = level { $level } of { $ruleset } has { $size } cards; rows hold { $most }
position-players = the position has { $found } players, the game { $players }
no-settings = { $name } has no settings for observations, not { $settings }
illegal-option = illegal must be '{ $one }' or '{ $other }', not { $value }
observation-option = observation must be '{ $one }', '{ $other }' or '{ $third }', not { $value }
render-mode = render_mode must be one of { $modes }, not { $value }

# Training
cluster-form = a cluster is { $auto }, { $local } or host:port, not '{ $address }'
cluster-none = there is no cluster at '{ $address }': { $reason }
cluster-needs = a cluster needs Ray: pip install 'cabochon[cluster]'
cluster-failed = a worker of the cluster failed: { $reason }
training-needs = training needs torch: pip install 'cabochon[train]'
run-is-file = { $path } is a file; a run needs a folder
run-version = { $path } is of version { $version }; this program reads version { $own }
run-other = { $path } holds something else than a run; choose a new or an empty folder
run-damaged = { $path } is damaged ({ $reason }); remove it to begin anew
run-checkpoint = the checkpoint in { $path } does not fit its settings or this version; begin in another folder, with --start and the latest.npz of this one
run-complete = the run in { $path } is complete; --hours or --generations makes it longer
run-fixed = the run in this folder has { $name }={ $old }, which can't be changed: { $name }={ $value } was given; leave it out, or choose another folder
run-grows = the run in this folder has { $name }={ $old }, which can be raised but not lowered: { $name }={ $value } was given; leave it out, or choose another folder
hidden-units = { $start } has { $hidden } and { $last } hidden units; set hidden={ $hidden } and hidden2={ $last } or more, or begin with another network
not-settings = { $path } is not a file of settings; it may hold { $keys }
settings-unreadable = { $path } can't be read as settings: { $reason }
setting-unknown = there is no setting '{ $pair }'; write key=value with one of { $keys }
setting-twice = the setting { $name } is given twice
option-and-setting = { $name } is given as an option and by --set; give it once
games-multiple = games must be a multiple of { $chunk }, not { $games }
last-rate = final_learning_rate must be at most learning_rate, { $rate }, not { $last }
