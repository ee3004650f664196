# Pomoc poleceń; po angielsku stoi w samych poleceniach.

example = Przykład:
exit-codes = Kody wyjścia: 0 wszystko w porządku, 1 coś podano źle, 2 złe użycie, 130 przerwano.
cabochon = Splendor i Splendor: Marvel: gra, symulacja, odtwarzanie.

# Ramka pomocy
frame-usage = Użycie:
frame-any-options = [OPCJE]
frame-any-command = POLECENIE [ARGUMENTY]...
frame-arguments = Argumenty
frame-options = Opcje
frame-commands = Polecenia
frame-default = [domyślnie: { $value }]
frame-required = [wymagane]
frame-help = Pokaż tę pomoc i zakończ.

# Opcje wspólne
option-language = Język wszystkich słów; bez tej opcji język systemu.
option-version = Wypisz wersję i zakończ.
option-install-completion = Zainstaluj uzupełnianie w tej powłoce.
option-show-completion = Pokaż uzupełnianie dla tej powłoki, aby je skopiować lub zmienić.
option-ruleset = splendor, splendor-2014, marvel albo ścieżka pliku .toml.
option-players = 2, 3 lub 4.
option-seed = To samo ziarno daje te same gry.
option-as-json = Jeden obiekt JSON zamiast tekstu.
option-plain = Wiersz po wierszu, bez kolorów; tak jest też w potokach.
option-agents = Agenci: random, greedy, search, net…, z opcjami jak search:seconds=0.2; albo własna klasa, np. mymodule:MyBot.
option-seconds = Czas na ruch dla agentów, którzy sami nie mają limitu.
option-nodes = Liczba symulacji na ruch dla agentów, którzy sami nie mają limitu.
option-jobs = Ile gier naraz.
option-threads = Ile wątków.
option-save = Folder na zapisy wszystkich gier.
option-adjusted = Oceniaj szczęście w każdej grze: podaj wyniki bez niego; test też się na nich opiera.

play = Graj w terminalu, z ludźmi i botami.

  Bez opcji wybierasz grę na ekranie startowym; ? pokazuje klawisze.
play-file = Zapisana gra, w którą chcesz grać dalej; przez skończoną można przejść krok po kroku.
play-seat = Kto siada na następnym miejscu: you, you:IMIĘ, level1 do level10 albo inny agent. Albo raz numer twojego miejsca; 0: boty grają same.
play-bot = Kto siada na pozostałych miejscach: level1 do level10 albo inny agent.
play-seed = To samo ziarno daje te same karty.
play-resume = Graj dalej w zapisaną grę.

serve = Udostępnij stół w przeglądarce, dla tego komputera lub dla innych.

  Każde ustawienie jest też zmienną (CABOCHON_MOST_TABLES) i wierszem pliku TOML (most-tables = 40).
serve-open-browser = Otwórz przeglądarkę, jeśli jest.

think = Pozwól botom myśleć na tym komputerze dla serwerów, które mają wspólną bazę PostgreSQL.

  Gdy działa choć jeden, te serwery tylko obsługują stoły.
think-database = Adres URL bazy PostgreSQL serwerów.
think-threads = Ile długich przeszukiwań naraz; bez tego tyle, ile procesorów ma ten komputer.

simulate = Rozegraj losowe gry i podsumuj je.
simulate-games = Ile gier.
simulate-choose-payment = Losuj też sposób zapłaty, zamiast płacić jak zwykle.

perft = Policz liście drzewa gry, przez wszystkie karty, które mogą się pojawić.
perft-depth = Ile decyzji w głąb.
perft-position = Zacznij tutaj; - czyta ze standardowego wejścia.
perft-divide = Liczba pod każdym ruchem.
perft-usual-payment = Zapłata nie jest decyzją.

show = Pokaż pozycję: stół i to, co wolno zrobić.
show-position = Pozycja, plik z pozycją lub z grą albo -, aby czytać ze standardowego wejścia.
show-svg = Zapisz rysunek do tego pliku.

replay = Przejdź przez zapisaną grę krok po kroku, w przód i w tył.
replay-file = Zapis gry, tekst lub JSON.
replay-turn = Pokaż stół po tej turze i zakończ.

check = Sprawdź zapisy gier i pozycje: czy każdy ruch jest dozwolony, każda karta możliwa, a wynik prawdziwy.
check-files = Zapisy gier, tekst lub JSON, albo pozycje.

verify = Oblicz na nowo każdą kartę, która pojawiła się w grze przy stole w przeglądarce, z sekretu i części losowych w jej zapisie.
verify-file = Zapis gry rozegranej przy stole w przeglądarce.
verify-commitment = Zobowiązanie (SHA-256 sekretu), które widziano przed grą.
verify-part = Część losowa, która musi być w zapisie; można podać kilka.

agents = Wypisz agentów, którzy mogą grać, z ich opcjami.
match = Niech 2 do 4 agentów rozegra mecz.

  Każde rozdanie jest grane z każdego miejsca.
match-players = 2, 3 lub 4; pierwszy agent ma jedno miejsce, pozostali dzielą resztę.
match-players-default = po jednym miejscu
match-games = Ile gier, z --test najwyżej.
match-games-default = 100, z --test 2000
match-test = Zakończ, gdy tylko będzie jasne, czy pierwszy agent jest lepszy.
match-elo0 = Dla testu: nie lepszy niż o tyle punktów Elo.
match-elo1 = Dla testu: lepszy o tyle.
match-alpha = Dla testu: szansa na fałszywe „lepszy”.
match-beta = Dla testu: szansa na fałszywe „nie lepszy”.

tournament = Niech każdy agent spotka każdego innego, i oceń ich siłę.
tournament-games = Ile gier każdej pary.
tournament-anchor = Agent, którego ocena to 0.
tournament-anchor-default = średnia to 0
tournament-log = Plik, który przechowuje wyniki; ten sam turniej jest z niego wznawiany.
tournament-plot = Narysuj oceny: .svg lub .png.

levels = Zmierz poziomy: każdy spotyka następny i wszystkie są oceniane.
levels-games = W ilu grach każdy spotyka następny.
levels-highest = Pomiń wyższe poziomy.
levels-highest-default = wszystkie
levels-log = Plik, który przechowuje wyniki.
levels-page = Strona Markdown, której tabela jest pisana od nowa.

train = Wytrenuj sieć przez grę z samą sobą i zachowaj najlepszą.

  Trening można w każdej chwili przerwać; to samo polecenie go wznawia. W folderze jest potem best.npz, który gra jako net:weights=FOLDER/best.npz.
train-out = Folder treningu; istniejący jest wznawiany.
train-ruleset = splendor, marvel albo ścieżka pliku .toml.
train-hours = Jak długo, razem; bez tej opcji 3.
train-generations = Zakończ także po tylu pokoleniach.
train-games = Gry w pokoleniu.
train-start = Sieć, od której zacząć: plik albo jedna z naszych, na przykład splendor-2.
train-hidden = Jednostki pierwszej warstwy.
train-hidden2 = Jednostki drugiej warstwy.
train-adjusted = Niech test na bramce opiera się na wynikach bez szczęścia.
train-more = Każde inne ustawienie; zły klucz wypisuje wszystkie.
train-threads = Ile wątków; bez tej opcji wszystkie rdzenie.
train-cluster = Graj na klastrze Ray: auto, local albo host:port.

engine = Udostępnij agenta przez stdin i stdout, w protokole z docs/protocol.md.
engine-agent = Agent: random, greedy, search, net, policy.
engine-threads = Ilu wątków używa agent, który przeszukuje.

bench = Zmierz silnik na tym komputerze i wypisz jego sygnatury.

  Wszystkie prędkości są mierzone na przemian w jednym przebiegu, bo komputery są nierówne: porównuj stosunki, nie liczby. Pierwsza sygnatura zmienia się tylko wtedy, gdy inaczej działają zasady, druga, gdy inaczej działa wyszukiwanie lub sieć.
bench-rounds = Pomiary każdego; liczy się najlepszy.
bench-games = Gry w jednym pomiarze.
bench-against = Inny silnik: plik z run(games, players, seed), mierzony obok.
bench-starts = Mierz także start i kompilację.
bench-reviews = Mierz także analizy całych gier.
