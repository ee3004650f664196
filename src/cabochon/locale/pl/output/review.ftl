# Co wypisuje cabochon review.

bar-reviewing = Analiza
review-title = { $ruleset }, graczy: { $players } (ocena { $judge })
review-unfinished = Gra nie jest skończona: wynik to szansa na wygraną na jej końcu.
review-from-middle = Zapis zaczyna się w środku gry: to, co było wcześniej, nie jest oceniane, a rozdanie liczy się jako przeciętne.
review-seat = miejsce { $seat }
review-accuracy = dokładność
review-opening = otwarcie
review-middle = środek gry
review-end = końcówka
review-points = Co złożyło się na wynik, w punktach szansy na wygraną:
review-average = przeciętne rozdanie
review-deal = to rozdanie
review-luck = odkryte karty
review-skill = własne decyzje
review-gifts = decyzje innych
review-fog = mgła
review-result = wynik
review-had = ile było szczęścia
review-needed = ile trzeba było do wygranej
review-about-fog = Mgła to wpływ zakrytych kart na decyzje i błąd samej oceny: niczyja wina.
review-graph = Szansa na wygraną od początku do końca:
review-faults = Najdroższe decyzje, z numerem tury i straconymi punktami:
review-judgement = { $judgement ->
    [best] najlepszy ruch
    [good] dobry ruch
    [inaccuracy] niedokładność
    [mistake] błąd
    [blunder] poważny błąd
    [forced] jedyny ruch
    [close] równorzędne ruchy
   *[unclear] niejasne
  }
review-verdict = { $judgement }: strata { $loss } punktu (95 %: od { $low } do { $high }); lepiej: { $move }
review-card = Odkryto { $card }: { $brought }
review-better = lepiej: { $move }
review-decided = Co zdecydowało o wyniku:
review-turns = Tury, które zmieniły najwięcej:
review-cause = { $cause ->
    [luck] przez szczęście
    [skill] przez decyzję
   *[fog] przez mgłę
  }
