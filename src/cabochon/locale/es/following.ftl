# Jugadas que se muestran una tras otra
move-not-sent = Sin conexión: tu jugada no se ha enviado. Se queda aquí; confírmala de nuevo cuando vuelva la conexión.
gained = { $points ->
    [one] más { $points } punto
   *[other] más { $points } puntos
  }
last-round-title = ¡La última ronda!
last-round-words = { $name } ha alcanzado el objetivo. La ronda se juega hasta el final.

# Una posición anterior
look-at-turn = Mostrar la mesa después del turno { $turn }
past-title = La mesa después del turno { $turn }
past-back = Volver a la partida

# Verbos del registro
verb-take = toma
verb-return = devuelve
verb-buy = { $game ->
    [marvel] recluta
   *[other] compra
  }
verb-reserve = reserva
verb-tile = { $game ->
    [marvel] consigue
   *[other] recibe a
  }

# El final
result-you = ¡Ganas!
result-you-by = { $points ->
    [one] ¡Ganas por { $points } punto!
   *[other] ¡Ganas por { $points } puntos!
  }
result-won-by = { $points ->
    [one] { $name } gana por { $points } punto
   *[other] { $name } gana por { $points } puntos
  }
curve-title = { $game ->
    [marvel] Puntos de Infinito después de cada turno
   *[other] Puntos después de cada turno
  }
show-result = Resultado
share-result = Compartir el resultado
winning-cards = { $game ->
    [marvel] Personajes reclutados por { $name }
   *[other] Cartas compradas por { $name }
  }
