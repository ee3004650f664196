# Ruchy pokazywane jeden po drugim
move-not-sent = Brak połączenia: ruch nie został wysłany. Nie przepadł; zatwierdź go ponownie, gdy połączenie wróci.
gained = { $points ->
    [one] plus { $points } punkt
    [few] plus { $points } punkty
   *[many] plus { $points } punktów
  }
last-round-title = Ostatnia runda!
last-round-words = { $name } osiąga cel. Runda zostanie dograna do końca.

# Wcześniejsza pozycja
look-at-turn = Pokaż stół po turze { $turn }
past-title = Stół po turze { $turn }
past-back = Wróć do gry

# Czasowniki w dzienniku tur
verb-take = bierze
verb-return = odkłada
verb-buy = { $game ->
    [marvel] werbuje
   *[other] kupuje
  }
verb-reserve = rezerwuje
verb-tile = { $game ->
    [marvel] zdobywa:
   *[other] gości:
  }

# Koniec gry
result-you = Wygrywasz!
result-you-by = { $points ->
    [one] Wygrywasz o { $points } punkt!
    [few] Wygrywasz o { $points } punkty!
   *[many] Wygrywasz o { $points } punktów!
  }
result-won-by = { $points ->
    [one] { $name } wygrywa o { $points } punkt
    [few] { $name } wygrywa o { $points } punkty
   *[many] { $name } wygrywa o { $points } punktów
  }
curve-title = { $game ->
    [marvel] Punkty nieskończoności po każdej turze
   *[other] Punkty po każdej turze
  }
show-result = Wynik
share-result = Udostępnij wynik
winning-cards = { $game ->
    [marvel] Zwerbowane karty: { $name }
   *[other] Zakupione karty: { $name }
  }
