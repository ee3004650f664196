# Una pantalla pequeña
more = Más
round-short = R{ $round }
round-long = Ronda { $round }
whole-area = Toda la zona de { $name }
your-area = Tu zona
avengers-tags = Iconos de Vengadores: { $count }

# Lo que pide una pieza
tile-asks = { $game ->
    [marvel] Va al primer jugador que tenga estas bonificaciones. Las fichas no cuentan.
   *[other] Visita al primer jugador que tenga estas bonificaciones. Las fichas no cuentan.
  }
tile-near = Lo que le falta a cada jugador
tile-missing = { $count ->
    [0] tiene todas las bonificaciones
    [one] falta { $count } bonificación
   *[other] faltan { $count } bonificaciones
  }

# Pagar
use-joker-for = { $game ->
    [marvel] Usar una ficha gris en lugar de…
   *[other] Usar oro en lugar de…
  }
joker-for = { $game ->
    [marvel] Gris en lugar de { $colour }
   *[other] Oro en lugar de { $colour }
  }
you-pay = Pagas
