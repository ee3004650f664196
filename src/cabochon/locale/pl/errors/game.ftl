# Złe zestawy zasad, pozycje, tury i zapisy.

# Złączone błędy

# Zestawy zasad
ruleset-unknown = nie ma zestawu zasad '{ $name }'; są: { $names }, można też podać ścieżkę pliku .toml
ruleset-taken = zestaw zasad { $file }: id '{ $id }' jest zajęte; wybierz inne
ruleset-circle = zestaw zasad { $file } opiera się na sobie samym
ruleset-no-id = zestaw zasad { $file }: brakuje id; każdy zestaw zasad ma własne id
ruleset-not-toml = zestaw zasad { $file } nie jest plikiem TOML: { $reason }
ruleset-column = zestaw zasad { $file }: w pliku z elementami gry brakuje kolumny '{ $column }'
ruleset-component = zestaw zasad { $file }: nie można odczytać pliku z elementami gry: { $reason }
ruleset-file = zestaw zasad { $file }: nie można odczytać { $component }: { $reason }
ruleset-unknown-tables = zestaw zasad { $file }: nieznane tabele { $tables }
ruleset-no-table = zestaw zasad { $file }: brakuje tabeli '{ $table }'
ruleset-unknown-keys = zestaw zasad { $file }: w [{ $table }] nie ma { $unknown }; są: { $keys }
ruleset-no-setting = zestaw zasad { $file }: brakuje { $setting }
ruleset-setting = zestaw zasad { $file }: { $reason }
of-ruleset = zestaw zasad '{ $name }': { $reason }
several = { $problems }

# Czym jest wartość
kind-id = słowo z liter, cyfr, - i _
kind-line = jeden wiersz tekstu
kind-texts = lista tekstów
kind-text = tekst
kind-number = liczba
kind-whole = liczba całkowita
kind-flag = true lub false
kind-three = trzy liczby całkowite
kind-colour = nazwa i litera
kind-colours = lista nazw z literami
none = brak
count-of-colour = { $colour } × { $count }
a-seat = numer miejsca
a-level = poziom
a-seed-not-text = ziarno losowania, które nie jest tekstem,
a-turn-number = numer tury
an-action = numer akcji
a-state-number = numer w stanie gry

# Elementy gry
colours-number = podstawowych kolorów jest { $found }, a musi być { $needed }
letters-different = litery znaczników muszą być różnymi małymi literami, a nie { $letters }
cards-per-level = kart na poziomach jest ({ $found }), a musi być ({ $needed })
cards-sorted = karty muszą być uporządkowane według poziomu, od 1 do 3
cards-limits = na poziomie jest od 4 do { $most } kart, razem najwyżej { $all }
cards-same-id = dwie karty mają to samo id
card-cost = karta { $card } kosztuje ({ $cost }), dozwolone jest od 0 do { $most } w każdym kolorze
card-negative = karta { $card } ma ujemną liczbę punktów lub symboli
card-tags = karta { $card } ma symbole, ale w tym zestawie zasad nie ma płytki Avengers
tiles-sides = każda płytka musi mieć tyle samo stron
tiles-same = dwie płytki wymagają tego samego
tiles-many = stron płytek jest { $found }, dozwolonych jest najwyżej { $most }
tile-demand = płytka { $tile } wymaga ({ $demand }), dozwolone jest od 0 do { $most } w każdym kolorze
tiles-on-table = płytek na stole (S4) jest { $number }, dozwolone jest od 0 do { $most }
numbers-by-players = S3 i S4 wymagają liczby dla 2, 3 i 4 graczy
tokens-limits = dozwolone jest od 1 do { $most } znaczników w kolorze (S3)
avengers-limits = symbole i punkty płytki Avengers (E2) muszą mieścić się od 0 do { $most }
goal-limits = punktów do osiągnięcia (G2) jest { $points }, dozwolone jest od 1 do { $most }
goal-stone = cel (G2) wymaga Kamienia Czasu, którego nikt nie może zdobyć (E1)
ties-unknown = nieznane sposoby rozstrzygania remisów (G3): { $names }
ties-order = '{ $first }' stoi przed '{ $second }' (G3)
players-number = w grze bierze udział 2, 3 lub 4 graczy, a nie { $players }
token-unknown = { $game } nie ma znacznika { $letter }; znaczniki to: { $tokens }
card-unknown = { $game } nie ma karty '{ $card }'; karta wygląda na przykład tak: { $example }
tile-unknown = { $game } nie ma płytki '{ $tile }'; są: { $tiles }
card-or-tile-unknown = { $game } nie ma karty ani płytki '{ $id }'

# Pozycje
position-line = pozycja to wiersz tekstu
position-begins = pozycja zaczyna się od zestaw:gracze, na przykład splendor:2
position-other = to pozycja z '{ $found }', a nie z '{ $ruleset }'
field-number = { $what } to '{ $text }', a musi to być liczba od { $least } do { $most }
number-of-players = liczba graczy
field-unknown = nie są polami pozycji: { $words }; pola to: { $fields }, każde z =
field-twice = { $field } występuje dwa razy
position-lacks = w pozycji brakuje: { $fields }
entries-number = liczba wpisów w { $field } musi wynosić { $number }, a nie { $found }
tokens-digits = { $field } ma znaczniki '{ $text }', a liczba cyfr musi wynosić { $number } ({ $letters })
seat-parts = seat{ $seat } wymaga postaci znaczniki/karty/ręka/płytki, na przykład { $example }
phase-form = faza '{ $phase }' musi być jedną z: action, pay:2.3, return, tile, reveal:2.3, setup:2.3 lub over
jokers-for = dżokery nie mogą zastąpić '{ $text }'; kolory to: { $letters }
jokers-phase = dżokery (*) kładzie się tylko w fazie pay, a nie { $phase }
card-twice = karta { $card } jest w dwóch miejscach
tile-twice = seat{ $seat } ma płytkę { $tile } dwa razy
hand-large = seat{ $seat } ma na ręce więcej niż { $most ->
    [one] { $most } kartę
    [few] { $most } karty
   *[many] { $most } kart
  }
tokens-too-many = gracze mają więcej znaczników, niż jest w grze
jokers-too-many = położono dżokerów: { $placed }, a w grze jest ich { $most }
every-card = do gry trzeba znać każdą kartę; wiersz z ? odczytaj jako View

# Pozycje niemożliwe
check-players = w grze bierze udział 2, 3 lub 4 graczy
check-mover = miejsce, które ma ruch, nie pasuje do liczby rozegranych tur
check-tokens = znaczniki na stole i u graczy nie sumują się do wszystkich znaczników gry
check-stones = ktoś ma Kamień Czasu bez karty poziomu 3, nie ma go, choć powinien, albo ma kilka
check-limit = ktoś ma więcej niż 10 znaczników między turami albo więcej niż 13 w trakcie tury
check-hands = ręka ma luki, więcej niż 3 karty albo zakrywa puste miejsce
check-cards = karta jest w dwóch miejscach, w żadnym albo na złym poziomie
check-spaces = miejsce jest puste, choć jego stos nie jest pusty
check-bonuses = bonusy i symbole gracza nie wynikają z jego kart
check-points = punkty gracza nie wynikają z jego kart i płytek
check-tiles = liczba płytek na stole i wziętych się nie zgadza albo są to dwie strony jednej płytki
check-avengers = płytki Avengers nie ma gracz, który na nią zasłużył
check-passes = w tej rundzie jest więcej pasów niż tur
check-stirred = karta zmieniła miejsce później niż w obecnej turze
check-payment = rozpoczęta zapłata jest niemożliwa
check-returns = należy odłożyć znaczniki, ale jest ich najwyżej 10
check-choice = należy wybrać płytkę, ale spełnione są wymagania mniej niż dwóch
check-turn-up = karta ma zostać odkryta tam, gdzie żadna nie może
check-ending = gra musi być skończona albo nie może być skończona
check-setup = stół nie jest przygotowywany po kolei, najpierw płytki, albo ktoś już coś ma
check-unknown = na rękach jest więcej nieznanych kart jednego poziomu, niż zostało niewidzianych

# Tury
not-a-turn = '{ $text }' to nie tura: { $what }
how-to-write = tura to na przykład { $three }, { $two }, B{ $card }, R{ $card }, R2 lub pass; potem *{ $letter }: dżoker zamiast { $letter }, -{ $last }: odłożony znacznik, @{ $tile }: płytka
decides-nothing = '{ $text }' o niczym nie decyduje
may-be = '{ $text }' może oznaczać: { $cards }
no-card-begins = żadna dostępna karta nie zaczyna się od '{ $text }'; dostępne są: { $known }
token-of = '{ $letter }' to nie znacznik gry { $game }; są: { $letters }
nothing-turns-up = teraz nic nie ma zostać odkryte
no-card-turns-up = w turze { $turn } nie odkrywa się karty, więc { $card } nie może się pojawić
cant-turn-up = { $card } nie może się teraz pojawić; { $what }
tile-must = musi to być { $noun ->
    [noble] arystokrata
    [location] miejsce
   *[other] płytka
  }
card-must = musi to być karta poziomu { $level }, której nikt nie widział
no-seat-there = nie ma miejsca { $seat }; miejsca są od 0 do { $last }
no-level-there = nie ma poziomu { $level }; poziomy to 1, 2 i 3
no-such-number = { $number } nie jest numerem karty ani płytki w stanie gry
not-a-card = karta to jedna z kart zasad, a nie { $value }
not-to-reveal = kartę lub płytkę podaje się wprost albo przez jej id, a nie przez { $value }
not-a-view = karty rozdaje się na nowo dla View, a nie dla { $value }
not-a-position = widok jest widokiem pozycji, a nie { $value }
move-type = ruch musi być obiektem Move albo, tam gdzie czytana jest tura, tekstem, a nie { $value }
move-parts = ruch ma rodzaj oraz znaczniki, kartę, poziom lub płytkę, a nie { $value }
not-a-ruleset = zasady muszą być obiektem Ruleset, a nie { $value }
turn-text = tura musi być tekstem, a nie { $value }
no-move-to-take-back = nie ma ruchu do cofnięcia
no-move-made = nie wykonano jeszcze żadnego ruchu
nothing-to-decide = nie ma o czym decydować: gra jest w fazie { $phase }

# Zapisy gier
at-line = wiersz { $line }: { $reason }
at-turn = tura { $turn }: { $reason }
at-line-and-turn = wiersz { $line }, tura { $turn }: { $reason }
record-large = { $file } ma więcej niż { $most } bajtów, za dużo jak na grę
not-utf8 = { $file } nie jest tekstem UTF-8
record-format = format i version muszą mieć wartości '{ $format }' i { $version }
start-and-turns = start musi być jednym wierszem tekstu, a turns listą
object-with = { $what } to obiekt z polami { $keys }
a-record = zapis
a-turn = tura
not-json = to nie JSON: { $reason }
tags-object = tags musi być obiektem
tag-form = etykieta '{ $tag }' musi być słowem z wielką literą i jednym wierszem tekstu
tag-name = nazwa etykiety to słowo zaczynające się wielką literą, a nie { $tag }
tag-says = etykieta { $tag } mówi '{ $said }', a gra { $found }
tag-twice = etykieta { $tag } występuje dwa razy
not-a-tag = '{ $text }' to nie etykieta; wygląda ona na przykład tak: [Date "2026-01-31"]
tags-first = etykiety stoją przed turami
start-missing = brakuje etykiety { $tag } z pozycją początkową
start-invalid = pozycja początkowa jest nieprawidłowa
start-invalid-why = pozycja początkowa jest nieprawidłowa: { $reason }
printable-line = etykiety i uwagi to jeden wiersz drukowalnego tekstu, a nie '{ $text }'
comment-line = uwaga to jeden wiersz drukowalnego tekstu, bez odstępów na początku i na końcu
unprintable = w tym wierszu są znaki niedrukowalne
record-begins = zapis zaczyna się od wiersza '{ $header }'
turns-most = zapis ma najwyżej { $most } tur
turn-texts = turn, reveal i comment muszą być tekstem
record-text = zapis jest tekstem, a nie { $value }
record-of = zapis powstaje z obiektu Game, a nie z { $value }
turn-word = tura to jedno słowo bez odstępów wokół, a nie { $value }
seconds-number = seconds musi być liczbą
seconds-range = tura trwa od 0 do { $most } sekund, a nie { $seconds }
not-a-turn-line = '{ $text }' to nie tura; tura to NUMER TURA >KARTA [SEKUNDY] ; UWAGA, na przykład 3.1 pass [12.5] ; uwaga
turn-number = ta tura ma numer { $number }, ale następna to { $next }
turn-unfinished = '{ $text }' to nie cała tura: { $phase ->
    [reveal] brakuje karty, która się odsłania (>…)
    [pay] brakuje sposobu zapłaty za kartę
    [return] brakuje znaczników do odłożenia
   *[tile] brakuje wyboru płytki
  }
turn-invalid = '{ $text }': { $reason }
no-commitment = w zapisie nie ma etykiety { $tag }, więc niczego nie obiecano
no-secret = w zapisie potrzebna jest etykieta { $tag }, liczba cyfr szesnastkowych: { $digits }; serwer ujawnia ją po zakończeniu gry
part-form = etykieta { $tag } musi mieć tyle cyfr szesnastkowych: { $digits }
part-no-hash = w zapisie jest etykieta { $tag }, ale nie ma { $hash }, więc nie wiadomo, kiedy wybrano tę część
part-no-seat = etykieta { $tag } wskazuje miejsce, którego nie ma; liczba graczy: { $players }
hash-form = „{ $text }” nie ma { $digits } cyfr szesnastkowych
no-setup = zapis nie zaczyna się od przygotowania stołu, więc początku nie można obliczyć na nowo
