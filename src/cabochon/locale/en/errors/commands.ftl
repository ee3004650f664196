# What commands, files, the network and the command line itself refuse: the English as it is said.

# Commands
needs-extra = { $command } needs { $module }: pip install 'cabochon[{ $extra }]'
cache-unwritable = compiled code can't be kept in { $folder }, so every start compiles again; set CABOCHON_CACHE to a folder that can be written
language-unknown = there is no language '{ $language }'; there are { $languages }
rounds-least = the number of rounds must be at least 1, not { $rounds }
depth-range = the depth must be 1 to { $most }, not { $depth }
highest-range = the highest level must be 2 to { $most }, not { $highest }
page-no-place = { $page } has no place for the table: it needs the lines { $begin } and { $end }
or-a-person = { $reason }; or { $you }, or { $you }:NAME, for a person
name-too-long = the name { $name } has { $count } characters; at most { $most } are allowed
name-of-a-bot = { $name } is the name of a bot; a person needs another one
seats-number = the game has { $seats } seats, not { $found }
person-moves = a person is to move
no-seat = there is no seat { $seat }; choose 1 to { $players }, or 0 to watch
too-many-seats = more seats are named ({ $seats }) than there are players ({ $players })
no-such-turn = the record has turns 0 to { $last }, not { $turn }

# The server
cant-listen = can't listen on { $host }:{ $port }: { $reason }
database-unusable = the database { $url } can't be used: { $reason }
database-url = the database { $url } is not a URL such as sqlite:///tables.db or postgresql://user@host/name
database-unopened = the database { $url } can't be opened: { $reason }
database-newer = the database { $url } was made by a newer version of Cabochon; update Cabochon, or restore an older backup
events-begin = the events of table { $id } do not begin with its making
table-twice = table { $id } was made twice
event-version = its version { $version } is not known here
event-unreadable = it is not the stored form of an event
admin-no-table = there is no table { $id }
admin-delete-which = name tables, or say which ones: --finished, --unfinished, --broken, --older-than or --address
backup-damaged = the backup failed: { $reason }
pg-dump-missing = a backup of PostgreSQL needs its program pg_dump, which is not here (Debian, Ubuntu: apt install postgresql-client)
table-overtaken = table { $id } was changed by another server before its event { $number } could be stored
database-in-use = another server is running on the database { $url }; several servers need PostgreSQL
think-postgresql = thinking on other machines needs PostgreSQL; with SQLite the server thinks itself
thinking-failed = the bot failed: { $reason }
thinking-illegal = the bot answered { $move }, which is not legal here
thinking-unanswered = no answer came from the machines that think

# Settings
of-file = { $file }: { $reason }
must-be-least = { $name } must be at least { $least }, not { $value }
must-be-one = { $name } must be one of { $choices }, not { $value }
kind-network = an address or a network such as 10.0.0.0/8
kind-origin = a site such as https://example.org, without a path
kind-token = one word of at least 16 characters
secret-hidden = { $name } has { $hidden } in the place of a secret; write the secret there
variable-unknown = there is no setting { $name }; did you mean { $other }?
key-unknown = there is no setting '{ $name }'
key-unknown-like = there is no setting '{ $name }'; did you mean '{ $other }'?

# Files
file-missing = there is no file { $file }
file-nor-position = there is no file '{ $name }', and a position begins with ruleset:players, as in splendor:2
file-holds = { $file } holds a game of { $ruleset } with { $players } players; leave out { $options }, for new games only
file-unreadable = { $file } can't be read: { $reason }
file-unwritable = { $file } can't be written: { $reason }
file-exists = { $file } exists already
folder-unwritable = the folder { $folder } can't be written: { $reason }

# What the system says
os-no-file = there is no such file or folder
os-denied = permission denied
os-folder = it is a folder
os-no-folder = a part of the path is not a folder
os-exists = it exists already
os-full = no space is left on the disk
os-read-only = the disk is read-only
os-long-name = the name of the file is too long
os-format = it is not a program for this system
os-in-use = the address is already in use
os-no-address = this machine has no such address
os-unknown-name = the name of the host is not known
os-refused = the connection was refused
os-timed-out = no answer in time
text-place = line { $line }, column { $column } can't be read

# What is wrong in a file

# Wrong usage
usage-no-option = there is no option { $option }
usage-no-option-like = there is no option { $option }; did you mean { $options }?
usage-no-command = there is no command '{ $name }'; there are { $names }
usage-no-command-like = there is no command '{ $name }'; did you mean { $names }?
usage-missing-argument = the argument { $name } is missing
usage-missing-option = the option { $name } is missing
usage-missing-command = the command is missing
usage-extra = there are more arguments than the command takes: { $words }
usage-needs-value = the option '{ $option }' needs a value
usage-takes-none = the option '{ $option }' takes no value
usage-invalid = wrong value for { $option }: { $reason }
usage-least = { $value } is less than { $least }
usage-most = { $value } is more than { $most }
