# Mały ekran
more = Więcej
round-short = R{ $round }
round-long = Runda { $round }
whole-area = Cały obszar gracza { $name }
your-area = Twój obszar
avengers-tags = Symbole Avengers: { $count }

# Czego wymaga płytka
tile-asks = { $game ->
    [marvel] Przypada pierwszemu graczowi, który ma te bonusy. Znaczniki się nie liczą.
   *[other] Odwiedza pierwszego gracza, który ma te bonusy. Znaczniki się nie liczą.
  }
tile-near = Ile komu brakuje
tile-missing = { $count ->
    [0] ma wszystkie bonusy
    [one] brakuje { $count } bonusu
   *[other] brakuje { $count } bonusów
  }

# Płacenie
use-joker-for = { $game ->
    [marvel] Użyj szarego znacznika zamiast…
   *[other] Użyj złota zamiast…
  }
joker-for = { $game ->
    [marvel] Szary zamiast: { $colour }
   *[other] Złoto zamiast: { $colour }
  }
you-pay = Płacisz
