# Co wypisuje cabochon advise.

bar-advising = Namyśla się
advise-title = ruch: gracz { $seat }, { $legal ->
    [one] { $legal } dozwolony ruch
    [few] { $legal } dozwolone ruchy
   *[many] { $legal } dozwolonych ruchów
  } (ocena { $judge })
advise-interval = od { $low } do { $high }
advise-close = mniej więcej tak samo dobry
advise-why = { $better } zamiast { $other }:
advise-line = Najlepszy ciąg: { $moves }
advise-asked = { $side ->
    [only] { $move }: { $judgement }
    [ahead] { $move }: { $judgement }, o { $points } punktu lepiej niż { $other } (95 %: od { $low } do { $high })
   *[behind] { $move }: { $judgement }, o { $points } punktu gorzej niż { $other } (95 %: od { $low } do { $high })
  }
