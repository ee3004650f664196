# What commands, files, the network and the command line itself refuse: the English as it is said.

# Commands
needs-extra = { $command } needs { $module }: pip install 'cabochon[{ $extra }]'
cache-unwritable = compiled code can't be kept in { $folder }, so every start compiles again; set CABOCHON_CACHE to a folder that can be written
language-unknown = there is no language { $language }; there are { $languages }
rounds-least = the number of rounds must be at least 1, not { $rounds }
depth-range = the depth must be 1 to { $most }, not { $depth }
highest-range = the highest level must be 2 to { $most }, not { $highest }
page-no-place = { $page } has no place for the table: it needs the lines { $begin } and { $end }
or-a-person = { $reason }; or { $you }, or { $you }:NAME, for a person
name-too-long = the name { $name } has { $count } characters; at most { $most } are allowed
name-of-a-bot = { $name } is the name of a bot; a person needs another one
seats-number = the game has { $seats } seats, not { $found }
person-moves = a person is to move

# The server
cant-listen = can't listen on { $host }:{ $port }: { $reason }
database-unusable = the database { $url } can't be used: { $reason }
database-unopened = the database { $url } can't be opened: { $reason }
events-begin = the events of table { $id } do not begin with its making
table-twice = table { $id } was made twice

# Files
file-missing = there is no file { $file }
file-nor-position = there is no file { $name }, and a position begins with ruleset:players, as in splendor:2
file-holds = { $file } holds a game of { $ruleset } with { $players } players; leave out { $options }, for new games only
file-unreadable = { $file } can't be read: { $reason }
file-unwritable = { $file } can't be written: { $reason }
folder-unwritable = the folder { $folder } can't be written: { $reason }

# What the system says
os-number = [Errno { $number }] { $reason }
os-number-file = [Errno { $number }] { $reason }: { $file }
os-no-file = No such file or directory
os-denied = Permission denied
os-folder = Is a directory
os-no-folder = Not a directory
os-exists = File exists
os-full = No space left on device
os-read-only = Read-only file system
os-long-name = File name too long
os-format = Exec format error
os-in-use = Address already in use
os-no-address = Cannot assign requested address
os-unknown-name = Name or service not known
os-refused = Connection refused
os-timed-out = timed out

# What is wrong in a file
json-place = { $reason }: line { $line } column { $column } (char { $place })
json-value = Expecting value
json-delimiter = Expecting { $sign } delimiter
json-name = Expecting property name enclosed in double quotes
json-extra = Extra data
json-open = Unterminated string starting at
toml-place = { $reason } (at line { $line }, column { $column })
toml-end = { $reason } (at end of document)
toml-statement = Invalid statement
toml-value = Invalid value
toml-equals = Expected '=' after a key in a key/value pair

# Wrong usage
usage-no-option = No such option: { $option }
usage-no-option-but = No such option: { $option } (Possible options: { $options })
usage-no-option-like = No such option: { $option } Did you mean { $options }?
usage-no-command = No such command { $name }.
usage-no-command-like = No such command { $name }. Did you mean { $names }?
command-unknown = No such command { $name }; there are { $names }
usage-missing-argument = Missing argument { $name }.
usage-missing-option = Missing option { $name }.
usage-missing-command = Missing command.
usage-extra = Got unexpected extra argument(s) ({ $words })
usage-extra-one = Got unexpected extra argument ({ $words })
usage-extra-some = Got unexpected extra arguments ({ $words })
usage-needs-value = Option { $option } requires an argument.
usage-takes-none = Option { $option } does not take a value.
usage-invalid = Invalid value for { $option }: { $reason }
usage-least = { $value } is less than { $least }
usage-most = { $value } is more than { $most }
usage-not-integer = { $value } is not a valid integer.
usage-not-float = { $value } is not a valid float.
