# Czego odmawiają polecenia, pliki, sieć i sam wiersz polecenia.

# Polecenia
needs-extra = { $command } wymaga modułu { $module }: pip install 'cabochon[{ $extra }]'
cache-unwritable = skompilowanego kodu nie można zapisać w { $folder }, więc każde uruchomienie kompiluje od nowa; ustaw CABOCHON_CACHE na folder z prawem zapisu
language-unknown = nie ma języka '{ $language }'; są: { $languages }
rounds-least = liczba pomiarów musi wynosić co najmniej 1, a nie { $rounds }
depth-range = głębokość musi wynosić od 1 do { $most }, a nie { $depth }
highest-range = najwyższy poziom musi być od 2 do { $most }, a nie { $highest }
page-no-place = w { $page } nie ma miejsca na tabelę: potrzebne są wiersze { $begin } i { $end }
or-a-person = { $reason }; albo { $you }, albo { $you }:IMIĘ, dla osoby
name-too-long = imię { $name } jest za długie (liczba znaków: { $count }); dozwolone maksimum to { $most }
name-of-a-bot = { $name } to nazwa bota; osoba musi nazywać się inaczej
seats-number = miejsc w grze jest { $seats }, a nie { $found }
person-moves = ruch należy do osoby
no-seat = nie ma miejsca { $seat }; wybierz od 1 do { $players } albo 0, aby oglądać
too-many-seats = podano więcej miejsc ({ $seats }), niż jest graczy ({ $players })
no-such-turn = zapis ma tury od 0 do { $last }, a nie { $turn }

# Serwer
cant-listen = nie można nasłuchiwać na { $host }:{ $port }: { $reason }
database-unusable = nie można użyć bazy danych { $url }: { $reason }
database-url = baza danych { $url } nie jest adresem takim jak sqlite:///tables.db albo postgresql://user@host/name
database-unopened = nie można otworzyć bazy danych { $url }: { $reason }
database-newer = bazę danych { $url } utworzyła nowsza wersja Cabochonu; zaktualizuj Cabochon albo przywróć starszą kopię zapasową
events-begin = zdarzenia stołu { $id } nie zaczynają się od jego utworzenia
table-twice = stół { $id } utworzono dwa razy
event-version = jego wersja { $version } nie jest tu znana
event-unreadable = to nie jest zapisane zdarzenie
admin-no-table = nie ma stołu { $id }
admin-delete-which = podaj stoły albo powiedz, które: --finished, --unfinished, --broken, --older-than lub --address
backup-damaged = kopia zapasowa się nie udała: { $reason }
pg-dump-missing = kopia zapasowa PostgreSQL wymaga programu pg_dump, którego tu nie ma (Debian, Ubuntu: apt install postgresql-client)
table-overtaken = inny serwer zmienił stół { $id }, zanim udało się zapisać zdarzenie { $number }
database-in-use = na bazie danych { $url } działa już inny serwer; kilka serwerów wymaga PostgreSQL
think-postgresql = myślenie na innych komputerach wymaga PostgreSQL; z SQLite myśli sam serwer
thinking-failed = bot zawiódł: { $reason }
thinking-illegal = bot odpowiedział { $move }, a to tutaj niedozwolone
thinking-unanswered = od komputerów, które myślą, nie przyszła odpowiedź

# Ustawienia
of-file = { $file }: { $reason }
must-be-least = { $name } musi wynosić co najmniej { $least }, a nie { $value }
must-be-one = { $name } musi być jedną z wartości { $choices }, a nie { $value }
kind-network = adres lub sieć, np. 10.0.0.0/8
kind-origin = strona, np. https://example.org, bez ścieżki
kind-token = jedno słowo z co najmniej 16 znaków
secret-hidden = { $name } ma { $hidden } zamiast tajnej wartości; wpisz ją w to miejsce
variable-unknown = nie ma ustawienia { $name }; czy chodziło o { $other }?
key-unknown = nie ma ustawienia '{ $name }'
key-unknown-like = nie ma ustawienia '{ $name }'; czy chodziło o '{ $other }'?

# Pliki
file-missing = nie ma pliku { $file }
file-nor-position = nie ma pliku '{ $name }', a pozycja zaczyna się od zestaw:gracze, na przykład splendor:2
file-holds = { $file } zawiera grę { $ruleset } dla { $players } graczy; pomiń { $options }: to tylko dla nowych gier
file-unreadable = nie można odczytać { $file }: { $reason }
file-unwritable = nie można zapisać { $file }: { $reason }
file-exists = plik { $file } już istnieje
folder-unwritable = nie można zapisywać w folderze { $folder }: { $reason }

# Co mówi system
os-no-file = nie ma takiego pliku ani folderu
os-denied = brak uprawnień
os-folder = to jest folder
os-no-folder = część ścieżki nie jest folderem
os-exists = już istnieje
os-full = na dysku nie ma już miejsca
os-read-only = dysk jest tylko do odczytu
os-long-name = nazwa pliku jest za długa
os-format = to nie jest program dla tego systemu
os-in-use = adres jest już zajęty
os-no-address = ten komputer nie ma takiego adresu
os-unknown-name = nazwa komputera jest nieznana
os-refused = połączenie odrzucone
os-timed-out = brak odpowiedzi na czas
text-place = nie da się odczytać wiersza { $line }, kolumny { $column }

# Co jest złe w pliku

# Złe użycie
usage-no-option = nie ma opcji { $option }
usage-no-option-like = nie ma opcji { $option }; może chodzi o { $options }?
usage-no-command = nie ma polecenia '{ $name }'; są: { $names }
usage-no-command-like = nie ma polecenia '{ $name }'; może chodzi o { $names }?
usage-missing-argument = brakuje argumentu { $name }
usage-missing-option = brakuje opcji { $name }
usage-missing-command = brakuje polecenia
usage-extra = jest więcej argumentów, niż przyjmuje polecenie: { $words }
usage-needs-value = opcja '{ $option }' wymaga wartości
usage-takes-none = opcja '{ $option }' nie przyjmuje wartości
usage-invalid = zła wartość dla { $option }: { $reason }
usage-least = { $value } to mniej niż { $least }
usage-most = { $value } to więcej niż { $most }
