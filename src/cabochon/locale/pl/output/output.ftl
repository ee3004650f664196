# Co wypisują polecenia.

# Kompilacja i postęp
compiling = kompiluję silnik zasad, ten jeden raz…
bar-compiling = Kompilacja silnika zasad (jeden raz)
bar-playing = Rozgrywanie
bar-counting = Liczenie
bar-measuring = Pomiary
bar-training = Trening
rate-games = { $speed } gier/s
rate-moves = { $speed } ruchów/s
rate-steps = { $speed } kroków/s

# serve
serve-at = Cabochon czeka pod adresem { $address }
config-head = Co obowiązuje i skąd pochodzi; także plik dla --config.
config-default = domyślnie

# think
think-begun = { $threads ->
    [one] Boty myślą tutaj, jedno długie przeszukiwanie naraz
    [few] Boty myślą tutaj, do { $threads } długich przeszukiwań naraz
   *[many] Boty myślą tutaj, do { $threads } długich przeszukiwań naraz
}

# simulate
simulate-title = { $games ->
    [one] { $games } losowa gra
    [few] { $games } losowe gry
   *[many] { $games } losowych gier
  } { $ruleset } dla { $players } graczy
simulate-speed = { $games } gier/s, { $turns } tur/s
simulate-length = średnio { $turns } tury w grze, w najdłuższej { $longest }
simulate-seat = wygrane miejsca { $seat }:
simulate-endings = zakończenia: { $endings }
simulate-ending = { $reason ->
    [all-passed] wszyscy spasowali
    [no-progress] brak postępu
   *[goal] cel
  } { $games }
simulate-digest = skrót { $digest }

# perft
perft-total = głębokość { $depth }: { $leaves ->
    [one] { $leaves } liść
    [few] { $leaves } liście
   *[many] { $leaves } liści
  } w { $seconds } s ({ $speed }/s)

# verify
verify-difference = { $turn ->
    [0] przygotowanie
   *[other] tura { $turn }
  }: odkrycie { $number } to { $found }, a miało być { $expected }

# match i tournament
more-games = { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
  } zamiast { $asked }, aby każde rozdanie zagrano z każdego miejsca
games-in-log = { $games ->
    [one] { $games } gra jest już w pliku wyników
    [few] { $games } gry są już w pliku wyników
   *[many] { $games } gier jest już w pliku wyników
  }
standings-so-far = przerwano; oto dotychczasowe wyniki
match-title = { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
  } { $title } dla { $players } graczy, średnio { $rounds } rundy
tournament-title = { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
  } { $title } dla { $players } graczy
column-rating = ocena
column-interval = przedział 95%
column-score = wynik
column-wins = wygrane
column-games = gry
column-move = na ruch
column-seats = wg miejsc
interval = { $low } do { $high }
match-elo = { $first }: { $value } punktów Elo { $side ->
    [below] poniżej
   *[above] powyżej
  } { $second } (95%: { $low } do { $high })
adjusted-title = wynik po odjęciu szczęścia (ocena zajęła { $cost } czasu agentów):
adjusted-spread = jego rozrzut to { $spread } rozrzutu ze szczęściem
brief-adjusted = bez szczęścia { $score }
brief-test = iloraz { $ratio } (od { $low } do { $high })
match-test = test { $elo0 } przeciw { $elo1 } punktów Elo: { $name } { $verdict ->
    [better] jest lepszy
    [not-better] nie jest lepszy
   *[open] może być lepszy albo nie: sprawa jest otwarta
  } (logarytm ilorazu wiarygodności { $ratio }, rozstrzygnięcie poniżej { $low } lub powyżej { $high })
seats-worth = wartość miejsc przy { $players } graczach: { $worths }
agent-failed = { $name } zawiódł { $times ->
    [1] raz
   *[other] { $times } razy
  } i przegrał; ostatni powód: { $reason }
plot-title = { $title }, { $players } graczy
plot-games = { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
  }
plot-axis = Punkty Elo z przedziałami 95%

# agents
agent-random = losowe dozwolone ruchy
agent-greedy = kupuje najcenniejszą kartę albo na nią zbiera
agent-search = przeszukiwanie z losowymi rozgrywkami
agent-net = przeszukiwanie z siecią
agent-policy = sieć bez przeszukiwania
agent-engine = program, który zna protokół silników
agent-command = POLECENIE
agents-own = Opcje podaje się po dwukropku, np. search:seconds=0.5,threads=2. W meczach i turniejach gra też własna klasa: mymodule:MyBot.

# levels
levels-level = poziom
levels-plays = jak gra
levels-below = z poziomem niżej
level-plays = { $level ->
    [1] dostrzega jedną trzecią kart
    [2] dostrzega dwie trzecie kart
    [3] dostrzega każdą kartę i planuje zachłannie
    [4] znajduje ruchy dla siebie, a przeocza plany innych
    [5] przeocza niektóre plany innych, płytki i ostatnie rundy
    [6] sieć bez przeszukiwania
    [7] przeszukiwanie: 48 symulacji
    [8] przeszukiwanie: 600 symulacji
    [9] przeszukiwanie: 8000 symulacji
   *[10] przeszukiwanie przez sekundę
  }
levels-about = { $title }, { $players } graczy, { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
  }.

# train
train-going-on = ciąg dalszy po pokoleniu { $generation }
train-interrupted = przerwano; pokolenie { $generation } jest zapisane, to samo polecenie wznawia trening
train-first = pierwsze gry…
train-generation = pokolenie { $generation }
train-minutes = { $minutes } min
train-games = { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
  }
train-speed = { $speed } gier/s
train-turns = { $turns ->
    [one] { $turns } tura w grze
    [few] { $turns } tury w grze
   *[many] { $turns } tur w grze
  }
train-losses = wartość { $value } · ruchy { $policy }
train-value = strata wartości { $loss }
train-policy = strata ruchów { $loss }
train-left = zostało { $time }
train-gate = bramka: { $verdict ->
    [better] lepsza
    [not-better] nie lepsza
   *[undecided] bez rozstrzygnięcia
  } ({ $score } z { $games ->
    [one] { $games } gry
   *[many] { $games } gier
  }), { $accepted ->
    [yes] jest teraz najlepsza
   *[no] najlepsza zostaje ta sama
  }
train-fixed = przeciw przeszukiwaniu losowemu { $score } ({ $low }–{ $high })
train-end = { $generations ->
    [one] { $generations } pokolenie
    [few] { $generations } pokolenia
   *[many] { $generations } pokoleń
  }, { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
  }, { $minutes ->
    [one] { $minutes } minuta
    [few] { $minutes } minuty
   *[many] { $minutes } minut
  }
train-best = najlepsza sieć, z pokolenia { $generation }, to { $file }
train-none = żadna sieć nie była jeszcze lepsza od pierwszej; --hours lub --generations przedłuża trening

# bench
bench-speeds = losowe gry, jeden wątek
bench-games = gier/s
bench-turns = tur/s
bench-share = względem pierwszej
bench-searches = przeszukiwania, splendor, 2 graczy
bench-simulations = symulacji/s
bench-python = ruchy w Pythonie, splendor, 2 graczy
bench-moves = ruchów/s
bench-environments = środowiska, splendor, 2 graczy
bench-steps = kroków/s
bench-signature = sygnatura: { $signature }
bench-search-signature = sygnatura wyszukiwania i sieci: { $signature }
bench-bytes = B
bench-network-search-two-threads-to-one = przeszukiwanie z siecią, dwa wątki do jednego
bench-splendor-players = splendor, { $number } graczy
bench-marvel-players = marvel, { $number } graczy
bench-the-other-engine-players = inny silnik, { $number } graczy
bench-game-random-moves = Game, losowe ruchy
bench-game-push-and-pop = Game, ruch i cofnięcie
bench-python-chess-random-moves = python-chess, losowe ruchy
bench-python-chess-push-and-pop = python-chess, ruch i cofnięcie
bench-rollout-search = przeszukiwanie losowe
bench-network-search = przeszukiwanie z siecią
bench-network-search-two-threads = przeszukiwanie z siecią, dwa wątki
bench-batch-judge = ocena wielu pozycji naraz
bench-batch-judge-to-network-search = ocena wielu pozycji do przeszukiwania z siecią
bench-quick-review-of-a-game-players-two-threads = szybka analiza gry, { $number } graczy, dwa wątki
bench-normal-review-of-a-game-players-two-threads = zwykła analiza gry, { $number } graczy, dwa wątki
bench-games-in-lockstep-one-thread = { $number } gier krok w krok, jeden wątek
bench-games-in-lockstep-two-threads = { $number } gier krok w krok, dwa wątki
bench-one-game = jedna gra
bench-gymnasium-one-learner = Gymnasium, jeden uczący się
bench-marvel-to-splendor-turns-s-players = marvel do splendor, tur/s, { $number } graczy
bench-splendor-to-the-other-engine-players-games-s = splendor do innego silnika, { $number } graczy, gier/s
bench-two-threads-to-one = dwa wątki do jednego
bench-state-record = rekord stanu gry
bench-copying-a-state = kopiowanie stanu
bench-import-cabochon = import cabochon
bench-compiling-everything-once = kompilacja wszystkiego, jeden raz
bench-warm-start-of-cabochon-simulate = start cabochon simulate po kompilacji

# Zapisy i pozycje
interrupted = przerwano
record-fine = { $count ->
    [one] w porządku, { $count } tura, { $ending }
    [few] w porządku, { $count } tury, { $ending }
   *[many] w porządku, { $count } tur, { $ending }
  }
legal-moves = Dozwolone: { $moves }
legal-none = Dozwolone: nic, { $phase ->
    [setup] trwa przygotowanie stołu
    [reveal] gra czeka na odkrycie karty
   *[over] gra jest skończona
  }
verify-other-secret = to nie ten sekret, który obiecano: jego SHA-256 jest inny
verify-other-commitment = zobowiązanie w zapisie nie jest tym, które widziano: { $found }
verify-part-gone = podanej części losowej nie ma w zapisie
verify-part-wrong = część losowa z miejsca { $seat } nie pasuje do swojego skrótu
verify-part-missing = z miejsca { $seat } podano skrót części losowej, ale nie samą część
verify-mixed = { $count ->
    [one] dodano część losową z miejsca { $seats }
   *[other] dodano części losowe z miejsc { $seats }
  }
verify-fair = { $count ->
    [one] uczciwie, { $count } odkrycie jest takie, jak obiecano
    [few] uczciwie, { $count } odkrycia są takie, jak obiecano
   *[many] uczciwie, { $count } odkryć jest takich, jak obiecano
  }
position-fine = w porządku, pozycja { $ruleset }, liczba graczy: { $players }
