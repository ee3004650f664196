# Czego odmawiają agenci, silniki, mecze, środowiska i trening.

# Agenci
agent-unknown = nie ma agenta '{ $name }'; są: { $names }
agent-unfit = { $value } to nie agent: podaj nazwę, obiekt klasy Agent albo jej podklasę
agent-no-class = w module { $module } nie ma agenta { $name }, czyli podklasy klasy Agent
agent-no-module = nie ma agenta '{ $name }': nie ma modułu { $module }
agent-import = nie można zaimportować agenta { $name }: { $reason }
agent-arguments = nie można utworzyć agenta { $name } bez argumentów: { $reason }
not-an-evaluation = evaluate musi zwrócić obiekt Evaluation, a nie { $value }
limit-type = limit musi być obiektem Limit, na przykład Limit(seconds=0.1), a nie { $value }
agent-option = agent { $name } nie zna opcji '{ $option }'; opcje, które zna: { $known }
no-options = brak
agent-option-twice = opcję { $option } agenta { $name } podano dwa razy
must-be = { $name } musi mieć postać: { $what }, a nie { $value }
must-be-range = { $name } musi wynosić od { $least } do { $most }, a nie { $value }
threads-range = liczba wątków (threads) musi wynosić od 1 do { $most }, a nie { $value }
limit-needed = limit wymaga sekund (seconds) lub symulacji (nodes)
limit-seconds = czas do namysłu musi wynosić więcej niż 0 i najwyżej { $most } s, a nie { $seconds }
limit-nodes = liczba symulacji (nodes) musi wynosić od 1 do { $most }, a nie { $nodes }
broken-network = { $file } to nie sieć: to nie jest jej cały plik .npz
not-a-network = { $file } to nie sieć: { $reason }
network-version = { $file } to sieć w wersji { $version }, a ten program wymaga wersji { $needed }
network-players = { $file } to sieć dla { $players } graczy, a nie dla { $seats }
network-room = sieć zna tyle kart: { $cards } i tyle stron płytek: { $tiles }, a '{ $ruleset }' ma ich { $found } i { $sides }
network-other = to nie jest sieć na tylu graczy: { $players }
network-missing = nie ma sieci do { $ruleset } dla { $players } graczy; są: { $known }
held-out-missing = nie ma zbioru odłożonych decyzji { $file }; --make 1000 rozegra gry i go zapisze
held-out-format = { $file } nie jest zbiorem odłożonych decyzji w formacie { $format }
judge-other = ta ocena dotyczy gry { $ruleset } dla { $players } graczy, a nie { $other } dla { $number }
not-set-up = stół, który nie jest jeszcze przygotowany, nie ma szans na wygraną
effort-unknown = nie ma nakładu pracy '{ $effort }'; są: { $known }
review-empty = w grze bez ruchów nie ma czego analizować
advice-count = liczba ruchów musi wynosić od 1 do { $most }, a nie { $count }
advice-one-move = { $move } to więcej niż jedna decyzja; zapytaj tylko o pierwszą: { $first }
review-damaged = analiza jest uszkodzona: jej liczby lub teksty nie są takie, jakie być powinny

# Silniki
engine-failure = silnik '{ $engine }': { $reason }
engine-closed = silnik został zamknięty
engine-command = silnik wymaga wiersza polecenia, na przykład engine:python3 examples/plain_engine.py
command-unreadable = nie można odczytać wiersza polecenia '{ $command }': { $reason }
no-such-program = nie ma takiego programu
program-denied = nie wolno go uruchomić: brak uprawnień
program-not-started = nie można go uruchomić: { $reason }
answer-late = brak odpowiedzi { $answer } w ciągu { $seconds } s
answer-long = brak odpowiedzi { $answer } w { $most } wierszach
line-long = napisał wiersz dłuższy niż { $most } bajtów
output-closed = zamknął swoje wyjście
exit-code = skończył z kodem wyjścia { $code }
exit-code-why = skończył z kodem wyjścia { $code }: { $reason }
exit-signal = zakończył go sygnał { $number }
protocol-version = mówi w wersji { $version } protokołu, a nie { $own }
answered = na { $asked } odpowiedział '{ $line }'
answered-go = na go odpowiedział '{ $line }'
answered-no-move = odpowiedział { $move }, a to nie ruch
no-reply = to, co napisał, nie jest odpowiedzią: '{ $line }'
engine-says = mówi '{ $text }'
engine-illegal = jego ruch '{ $move }' jest niedozwolony; dozwolone są: { $known }
and-more = { $some } i jeszcze { $more }
version-unspoken = wersja { $version } nie jest tu znana, tylko wersja { $own }
option-unknown = nie ma opcji '{ $option }'; są: { $options }
seat-view = wiersz musi być tym, co widzi miejsce { $seat }, wraz z własną ręką
no-position = nie ma pozycji do przemyślenia
engine-thinking = silnik myśli; przed jego ruchem przyjmowane są tylko stop, ready? i quit
not-a-decision = '{ $text }' to nie jedna decyzja w grze { $game }
none-of = '{ $line }' nie jest żadnym z: { $words }
not-whole = '{ $text }' to nie liczba całkowita
not-number = '{ $text }' to nie liczba
words-follow = { $number ->
    [one] musi nastąpić { $number } słowo, a nie { $found }
    [few] muszą nastąpić { $number } słowa, a nie { $found }
   *[many] musi nastąpić { $number } słów, a nie { $found }
  }
seconds-and-nodes = można podać tylko seconds i nodes, każde raz
an-id = id to name lub author
an-option = opcja to tekst lub liczba całkowita
line-missing = brakuje wiersza
not-written = '{ $line }' nie ma postaci { $form }
not-written-why = '{ $line }' nie ma postaci { $form }: { $reason }

# Mecze
match-agents = mecz rozgrywa 2, 3 lub 4 agentów, a nie { $number }
match-seats = dla agentów w liczbie { $number } potrzeba co najmniej tylu miejsc, a nie { $players }
test-agents = test sekwencyjny porównuje 2 agentów, a nie { $number }
tournament-agents = w turnieju gra od 2 do { $most } agentów, a nie { $number }
games-range = liczba gier musi wynosić od 1 do { $most }, a nie { $games }
games-least = liczba gier musi wynosić co najmniej 1, a nie { $games }
jobs-range = liczba gier naraz (jobs) musi wynosić od 1 do { $most }, a nie { $jobs }
threads-number = liczba wątków musi wynosić od 1 do { $most }, a nie { $threads }
anchor-absent = agent odniesienia '{ $name }' nie gra; grają: { $names }
elo-range = elo0 musi być mniejsze niż elo1, a oba mogą różnić się od 0 najwyżej o { $most } punktów, a są { $low } i { $high }
chance-range = { $name } musi być większe niż 0 i mniejsze niż 0.5, a nie { $chance }
group-score = gry w liczbie { $games } nie mogą dać wyniku { $score }
not-log = { $file } to nie dziennik turnieju
not-log-text = { $file } to nie dziennik turnieju: to nie tekst
not-log-line = { $file } to nie dziennik turnieju: wiersz { $line } to nie obiekt JSON
log-other = { $file } to dziennik innego turnieju: { $key } ma tam wartość { $found }, a nie { $value }
log-deal = { $file }: wiersz { $line } to nie rozdanie
log-agent = { $file }: wiersz { $line } wymienia agenta, który nie gra
log-unusable = nie można użyć dziennika { $file }: { $reason }
log-unwritable = nie można zapisać dziennika { $file }: { $reason }
plot-name = nazwa wykresu kończy się na .png lub .svg, a '{ $file }' nie
plot-folder = nie można zapisać { $file }: nie ma folderu { $folder }
plot-needs = do wykresu potrzebny jest matplotlib: pip install 'cabochon[plot]'
bench-not-python = { $file } to nie plik Pythona z run(games, players, seed)
bench-no-function = w { $file } nie ma funkcji run(games, players, seed)

# Środowiska
opponents-number = przy tylu graczach ({ $players }) liczba przeciwników musi wynosić { $needed }, a nie { $found }
reset-first = gra jest skończona; przed następnym krokiem wywołaj reset
actions-range = akcje mają numery od 0 do { $last }, a nie { $action }
action-of-phase = akcja { $action } należy do fazy { $phase }; wybierz taką, na którą pozwala maska fazy { $now }
action-illegal = akcja { $action } jest teraz niedozwolona; wybierz taką, na którą pozwala maska fazy { $now }
threads-of-games = liczba wątków musi wynosić od 1 do liczby gier, a nie { $threads }
step-actions = krok wymaga akcji w liczbie { $games }, po jednej na każdą grę, a nie { $found }
level-cards = poziom { $level } w { $ruleset } ma tyle kart: { $size }; w wierszach mieści się { $most }
position-players = pozycja ma { $found } graczy, a gra { $players }
no-settings = { $name } nie ma ustawień obserwacji, także { $settings }
illegal-option = illegal musi mieć wartość '{ $one }' lub '{ $other }', a nie { $value }
observation-option = observation musi mieć wartość '{ $one }', '{ $other }' lub '{ $third }', a nie { $value }
render-mode = render_mode musi być jednym z { $modes }, a nie { $value }

# Trening
cluster-form = klaster to { $auto }, { $local } lub host:port, a nie '{ $address }'
cluster-none = pod adresem '{ $address }' nie ma klastra: { $reason }
cluster-needs = do klastra potrzebny jest Ray: pip install 'cabochon[cluster]'
cluster-failed = jeden z komputerów klastra zawiódł: { $reason }
training-needs = do treningu potrzebny jest torch: pip install 'cabochon[train]'
run-is-file = { $path } to plik; trening wymaga folderu
run-version = { $path } jest w wersji { $version }; ten program czyta wersję { $own }
run-other = { $path } zawiera coś innego niż trening; wybierz nowy lub pusty folder
run-damaged = { $path } jest uszkodzony ({ $reason }); usuń go, aby zacząć od nowa
run-checkpoint = punkt kontrolny w { $path } nie pasuje do swoich ustawień albo do tej wersji; zacznij w innym folderze, z --start i plikiem latest.npz z tego folderu
run-complete = trening w { $path } jest zakończony; --hours lub --generations go wydłuży
run-fixed = trening w tym folderze ma { $name }={ $old }, czego nie można zmienić: podano { $name }={ $value }; pomiń to albo wybierz inny folder
run-grows = trening w tym folderze ma { $name }={ $old }, co można zwiększyć, ale nie zmniejszyć: podano { $name }={ $value }; pomiń to albo wybierz inny folder
hidden-units = { $start } ma { $hidden } i { $last } jednostek ukrytych; ustaw hidden={ $hidden } i hidden2={ $last } lub więcej albo zacznij od innej sieci
not-settings = { $path } to nie plik z ustawieniami; mogą w nim być: { $keys }
settings-unreadable = nie można odczytać ustawień z { $path }: { $reason }
setting-unknown = nie ma ustawienia '{ $pair }'; napisz klucz=wartość z jednym z: { $keys }
setting-twice = ustawienie { $name } podano dwa razy
option-and-setting = { $name } podano jako opcję i przez --set; podaj to raz
games-multiple = liczba gier (games) musi być wielokrotnością { $chunk }, a nie { $games }
last-rate = final_learning_rate musi wynosić najwyżej tyle co learning_rate, { $rate }, a nie { $last }
