# Obrazek z analizą.
picture-title = { $ending ->
    [won] Wygrywa { $names }
    [shared] Zwycięstwo dzielą { $names }
   *[unfinished] Prowadzi { $names }
  }
picture-about = { $title } · graczy: { $players } · tur: { $turns }
picture-chance = Szansa na wygraną
picture-turn = tura { $turn }
picture-judgement = { $judgement ->
    [inaccuracy] niedokładność
    [mistake] błąd
   *[blunder] poważny błąd
  }
picture-luck = szczęśliwa karta
picture-column = { $column ->
    [accuracy] dokładność
    [luck] szczęście
    [choices] decyzje
   *[result] wynik
  }
