# Tura
status-yours = Twoja tura
status-yours-named = { $name }, twoja tura
status-other = { $name } myśli…
status-over = Koniec gry
status-return = { $count ->
    [one] Odłóż { $count } znacznik
    [few] Odłóż { $count } znaczniki
   *[many] Odłóż { $count } znaczników
  }
status-tile = { $game ->
    [marvel] Wybierz miejsce
   *[other] Wybierz arystokratę
  }
status-pay = Wybierz sposób zapłaty
last-round = ostatnia runda
help-action = Weź znaczniki albo wybierz kartę.
help-return = Możesz zatrzymać najwyżej 10 znaczników. Kliknij świecące znaczniki w swoim obszarze.
staged = Wybrane: { $tokens }
unstage = Odłóż z powrotem: { $colour }
confirm = Zatwierdź
cancel = Anuluj
action-pass = Pasuję
action-buy = { $game ->
    [marvel] Zwerbuj
   *[other] Kup
  }
action-reserve = Zarezerwuj
action-reserve-blind = Zarezerwuj w ciemno
free-of-charge = za darmo
you-lack = { $count ->
    [one] brakuje ci { $count } znacznika
   *[other] brakuje ci { $count } znaczników
  }
pay-choose = { $game ->
    [marvel] Szary znacznik zastępuje dowolny kolor.
   *[other] Złoto zastępuje dowolny kolor.
  }
pay-now = Zapłać
joker-instead = { $joker } zamiast koloru: { $colour }
rule = Zasada { $clause }
hint = Podpowiedź
hint-waiting = Silny gracz przygląda się stołowi…
hint-says = Na twoim miejscu silny gracz { $kind ->
    [joker] płaci tak: { $move }
   *[other] { $move }
  }.
take-back = Cofnij ruch
show-lacks = Pokaż, ile komu brakuje
memory = Ściągawka z kart
chat = Czat
table-title = { $title }, runda { $round }

# Ruchy
move-take = bierze: { $tokens }
move-reserve = rezerwuje: { $card }
move-reserve-deck = rezerwuje wierzchnią kartę poziomu { $level }
move-buy = { $game ->
    [marvel] werbuje: { $card }
   *[other] kupuje: { $card }
  }
move-pass = pasuje i pokazuje zarezerwowane karty
move-joker = { $game ->
    [marvel] szary zamiast: { $tokens }
   *[other] złoto zamiast: { $tokens }
  }
move-pay = płaci
move-return = odkłada: { $tokens }
move-tile = { $game ->
    [marvel] zdobywa miejsce: { $tile }
   *[other] gości: { $tile }
  }
by-clock = czas minął
log = Tury
log-empty = Jeszcze nic się nie wydarzyło.

# Klawisze
help-words = Całą grę można rozegrać na klawiaturze. Tab przenosi na planszę, a strzałkami poruszasz się po niej.
key-stage = Weź znacznik: { $colour }
key-arrows = Poruszanie się po planszy
key-enter = Wybierz to, co zaznaczone
key-confirm = Zatwierdź wybrane znaczniki
key-buy = Kup zaznaczoną kartę
key-reserve = Zarezerwuj zaznaczoną kartę lub wierzch stosu
key-pay = Zapłać albo spasuj, jeśli nie możesz zrobić nic innego
key-escape = Anuluj
key-hint = Poproś o podpowiedź
key-undo = Cofnij ostatni ruch
key-lacks = Pokaż, ile komu brakuje
key-memory = Ściągawka z kart
key-help = Ta pomoc
