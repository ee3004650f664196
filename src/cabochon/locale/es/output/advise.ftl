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
