# Poczekalnia
waiting-guest = Zaproszenie do gry
waiting-guest-words = Wybierz wolne miejsce albo oglądaj.
waiting-seated-words = Gra zacznie się, gdy wszystkie miejsca będą zajęte.
waiting-seats = Miejsca
waiting-rules = W co gramy
host = gospodarz
share = Udostępnij
qr-show = Kod QR
qr-words = Zeskanuj telefonem, aby otworzyć ten stół.
seat-fill = Posadź bota
seat-free = Zwolnij miejsce
rule-clock-turn = { $seconds ->
    [one] { $seconds } sekunda na turę
    [few] { $seconds } sekundy na turę
   *[many] { $seconds } sekund na turę
  }
rule-clock-total = { $minutes ->
    [one] { $minutes } minuta na gracza
    [few] { $minutes } minuty na gracza
   *[many] { $minutes } minut na gracza
  }, plus { $increment } s po każdej turze
rule-zero = { $what ->
    [forfeit] gdy czas minie, gra jest przegrana
   *[default] gdy czas minie, wykonywany jest dozwolony ruch
  }
rule-take-back = { $on ->
    [yes] Ruchy można cofać za zgodą pozostałych
   *[no] Ruchów nie można cofać
  }
rule-hints = { $on ->
    [yes] Można prosić o podpowiedzi
   *[no] Bez podpowiedzi
  }
rule-memory = { $on ->
    [yes] Ściągawka pokazuje karty, których jeszcze nie było
   *[no] Bez ściągawki
  }
rule-chat = { $on ->
    [yes] Jest czat
   *[no] Bez czatu
  }

# Ludzie przy stole
watching = Oglądasz grę
absent = { $name } – brak połączenia od { $time }.
absent-soon = Za { $time } możesz oddać miejsce botowi.
let-bot-play = Niech zagra bot…
keep-waiting = Czekaj
bot-plays-for = Zamiast gracza { $name } gra bot, aż do powrotu.
ask-takeback = { $name } prosi o cofnięcie ostatniego ruchu.
ask-end = { $name } proponuje zakończyć grę bez zwycięzcy.
ask-replace = { $name } proponuje, żeby za nieobecnego gracza { $target } grał bot { $bot }.
accept = Zgadzam się
decline = Nie zgadzam się
withdraw = Wycofaj
answer-yes = { $name }: tak
answer-no = { $name }: nie
answer-open = { $name }: jeszcze bez odpowiedzi
agreed-takeback = { $name } cofa ruch.
agreed-end = Gracze zgodnie zakończyli grę.
agreed-replace = Dalej gra bot: { $target }.
refused-takeback = Ruch zostaje.
refused-end = Gra toczy się dalej.
refused-replace = Czekamy na gracza { $target }.
leave-words = W twoim zastępstwie zagra bot. Możesz wrócić w każdej chwili.
leave-do = Odejdź
resign = Poddaj grę…
resign-words = { $players ->
    [2] Poddajesz grę i wygrywa drugi gracz.
   *[other] Poddajesz grę. Dalej gra za ciebie bot, który nie może wygrać.
  }
resign-do = Poddaję się
propose-end = Zakończ za zgodą…
propose-end-words = Zapytamy pozostałych. Jeśli wszyscy się zgodzą, gra skończy się bez zwycięzcy.
propose-end-do = Zapytaj pozostałych
