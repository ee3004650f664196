# What cabochon losses prints.

losses-title = Decyzje: { $decisions }, partie: { $games } (zbiór { $version })
losses-network = sieć
losses-simulations = symulacje
losses-value = strata wartości
losses-brier = wynik Briera
losses-policy = strata ruchów
losses-stages = Strata wartości według punktów prowadzącego:
losses-stages-brier = Wynik Briera według punktów prowadzącego:
