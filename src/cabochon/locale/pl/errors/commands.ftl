# Czego odmawiają polecenia, pliki, sieć i sam wiersz polecenia.

# Polecenia
needs-extra = { $command } wymaga modułu { $module }: pip install 'cabochon[{ $extra }]'
cache-unwritable = skompilowanego kodu nie można zapisać w { $folder }, więc każde uruchomienie kompiluje od nowa; ustaw CABOCHON_CACHE na folder z prawem zapisu
language-unknown = nie ma języka { $language }; są: { $languages }
rounds-least = liczba pomiarów musi wynosić co najmniej 1, a nie { $rounds }
depth-range = głębokość musi wynosić od 1 do { $most }, a nie { $depth }
highest-range = najwyższy poziom musi być od 2 do { $most }, a nie { $highest }
page-no-place = w { $page } nie ma miejsca na tabelę: potrzebne są wiersze { $begin } i { $end }
or-a-person = { $reason }; albo { $you }, albo { $you }:IMIĘ, dla osoby
name-too-long = imię { $name } jest za długie (liczba znaków: { $count }); dozwolone maksimum to { $most }
name-of-a-bot = { $name } to nazwa bota; osoba musi nazywać się inaczej
seats-number = miejsc w grze jest { $seats }, a nie { $found }
person-moves = ruch należy do osoby

# Serwer
cant-listen = nie można nasłuchiwać na { $host }:{ $port }: { $reason }
database-unusable = nie można użyć bazy danych { $url }: { $reason }
database-unopened = nie można otworzyć bazy danych { $url }: { $reason }
events-begin = zdarzenia stołu { $id } nie zaczynają się od jego utworzenia
table-twice = stół { $id } utworzono dwa razy

# Pliki
file-missing = nie ma pliku { $file }
file-nor-position = nie ma pliku { $name }, a pozycja zaczyna się od zestaw:gracze, na przykład splendor:2
file-holds = { $file } zawiera grę { $ruleset } dla { $players } graczy; pomiń { $options }: to tylko dla nowych gier
file-unreadable = nie można odczytać { $file }: { $reason }
file-unwritable = nie można zapisać { $file }: { $reason }
folder-unwritable = nie można zapisywać w folderze { $folder }: { $reason }

# Co mówi system
os-number = { $reason } (błąd { $number })
os-number-file = { $reason }: { $file } (błąd { $number })
os-no-file = nie ma takiego pliku ani folderu
os-denied = brak uprawnień
os-folder = to folder
os-no-folder = to nie folder
os-exists = plik już istnieje
os-full = brak miejsca na dysku
os-read-only = system plików tylko do odczytu
os-long-name = nazwa pliku jest za długa
os-format = zły format programu
os-in-use = adres jest już zajęty
os-no-address = tego adresu nie można użyć
os-unknown-name = nieznana nazwa lub usługa
os-refused = połączenie odrzucone
os-timed-out = przekroczono czas oczekiwania

# Co jest złe w pliku
json-place = { $reason }: wiersz { $line }, kolumna { $column } (znak { $place })
json-value = oczekiwano wartości
json-delimiter = oczekiwano znaku { $sign }
json-name = oczekiwano nazwy w podwójnym cudzysłowie
json-extra = dalej nie powinno być niczego
json-open = tekst bez końca, zaczyna się tu
toml-place = { $reason } (wiersz { $line }, kolumna { $column })
toml-end = { $reason } (na końcu pliku)
toml-statement = błędny wpis
toml-value = błędna wartość
toml-equals = po kluczu oczekiwano znaku '='

# Złe użycie
usage-no-option = nie ma opcji { $option }
usage-no-option-but = nie ma opcji { $option } (możliwe opcje: { $options })
usage-no-option-like = nie ma opcji { $option }; może chodzi o { $options }?
usage-no-command = nie ma polecenia { $name }
usage-no-command-like = nie ma polecenia { $name }; może chodzi o { $names }?
command-unknown = nie ma polecenia { $name }; są: { $names }
usage-missing-argument = brakuje argumentu { $name }
usage-missing-option = brakuje opcji { $name }
usage-missing-command = brakuje polecenia
usage-extra = nieoczekiwane dodatkowe argumenty ({ $words })
usage-extra-one = nieoczekiwany dodatkowy argument ({ $words })
usage-extra-some = nieoczekiwane dodatkowe argumenty ({ $words })
usage-needs-value = opcja { $option } wymaga wartości
usage-takes-none = opcja { $option } nie przyjmuje wartości
usage-invalid = zła wartość dla { $option }: { $reason }
usage-least = { $value } to mniej niż { $least }
usage-most = { $value } to więcej niż { $most }
usage-not-integer = { $value } to nie liczba całkowita
usage-not-float = { $value } to nie liczba
