# Koniec
end-title = Koniec gry
result-won = Wygrywa { $name }
result-shared = Wspólne zwycięstwo: { $names }
result-goal = { $game ->
    [marvel] Zdobyto Rękawicę: { $goal } punktów, bonusy we wszystkich pięciu kolorach i Kamień Czasu.
   *[other] Ktoś zdobył { $goal } punktów, a rundę dograno do końca.
  }
result-all-passed = Wszyscy spasowali: nic nie mogło się już zmienić.
result-no-progress = Przez czterdzieści rund nikt nie kupił ani nie zarezerwował karty.
result-time = Czas się skończył.
decided-points = Zdecydowały punkty: { $points }.
decided-fewest-cards = { $game ->
    [marvel] Remis w punktach; zdecydowała mniejsza liczba zwerbowanych kart.
   *[other] Remis w punktach; zdecydowała mniejsza liczba zakupionych kart.
  }
decided-avengers-tile = Remis w punktach; zdecydowała płytka Avengers.
decided-shared = Remis we wszystkim: gracze dzielą zwycięstwo.
decided-goal = Cały cel osiąga tylko { $name }.
decided-time = Zdecydował czas.
lacks-of-goal = { $points ->
    [one] { $name } ma { $points } punkt
    [few] { $name } ma { $points } punkty
   *[many] { $name } ma { $points } punktów
  }, ale { $lacks ->
    [colours] nie ma wszystkich pięciu kolorów
    [stone] nie ma Kamienia Czasu
   *[both] nie ma ani wszystkich pięciu kolorów, ani Kamienia Czasu
  }.
rank = Miejsce
player = Gracz
points = Punkty
cards-bought = { $game ->
    [marvel] Zwerbowane karty
   *[other] Zakupione karty
  }
goal-met = Cel osiągnięty
rematch = Rewanż
replay = Przebieg gry
review = Analiza
download-record = Pobierz zapis
check-fairness = Sprawdź karty
commitment = Ustalone na początku (SHA-256)
secret = Sekret
