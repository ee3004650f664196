# Lo que imprime cabochon advise.

bar-advising = Pensando
advise-title = juega el jugador { $seat }, { $legal ->
    [one] { $legal } jugada posible
   *[other] { $legal } jugadas posibles
  } (valoración { $judge })
advise-interval = de { $low } a { $high }
advise-close = casi igual de buena
advise-why = { $better } en lugar de { $other }:
advise-line = La mejor continuación: { $moves }
advise-asked = { $side ->
    [only] { $move }: { $judgement }
    [ahead] { $move }: { $judgement }, { $points } puntos mejor que { $other } (95 %: de { $low } a { $high })
   *[behind] { $move }: { $judgement }, { $points } puntos peor que { $other } (95 %: de { $low } a { $high })
  }
