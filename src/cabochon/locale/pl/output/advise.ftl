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
