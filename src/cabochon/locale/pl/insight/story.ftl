# Co zdecydowało o wyniku, w trzech zdaniach; punkty to punkty szansy na wygraną.
story-play-decided = Zdecydowała gra: także po odjęciu szczęścia najlepiej wypada { $seat }.
story-luck-decided = Zdecydowało szczęście: dzięki kartom { $seat } zyskuje { $points ->
    [one] { $points } punkt szansy na wygraną
    [few] { $points } punkty szansy na wygraną
   *[many] { $points } punktów szansy na wygraną
  }, a bez tego najlepiej wypada { $without }.
story-costliest = Najdroższa decyzja to { $move } w turze { $turn } ({ $seat }): { $points ->
    [one] { $points } punkt straty
    [few] { $points } punkty straty
   *[many] { $points } punktów straty
  } w porównaniu z { $better }.
story-no-fault = Żadna decyzja nie kosztowała wiele.
story-luckiest = Najszczęśliwsza była tura { $turn }, która odsłoniła { $card }: { $seat } zyskuje { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
   *[many] { $points } punktów.
  }
story-deal = Najszczęśliwsze było samo rozdanie: { $seat } zyskuje { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
   *[many] { $points } punktów.
  }
story-no-luck = Żadna karta nie zmieniła wiele.
