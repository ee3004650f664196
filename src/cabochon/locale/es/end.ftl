# El final
end-title = Fin de la partida
result-won = Gana { $name }
result-shared = Comparten la victoria: { $names }
result-goal = { $game ->
    [marvel] Se consiguió el Guantelete: { $goal } puntos, los cinco colores y una Gema del Tiempo.
   *[other] Alguien llegó a { $goal } puntos y la ronda se jugó hasta el final.
  }
result-all-passed = Todos pasaron: ya nada podía cambiar.
result-no-progress = Pasaron cuarenta rondas sin que nadie comprara ni reservara una carta.
result-time = Se acabó el tiempo.
decided-points = Victoria por puntos: { $points }.
decided-fewest-cards = { $game ->
    [marvel] Empate a puntos; decidió el menor número de cartas reclutadas.
   *[other] Empate a puntos; decidió el menor número de cartas compradas.
  }
decided-avengers-tile = Empate a puntos; decidió la pieza de ¡Vengadores, reuníos!
decided-shared = Empate en todo: la victoria se comparte.
decided-goal = Solo { $name } cumplió todo el objetivo.
decided-time = Victoria por tiempo.
lacks-of-goal = { $points ->
    [one] { $name } tiene { $points } punto
   *[other] { $name } tiene { $points } puntos
  }, pero { $lacks ->
    [colours] no tiene los cinco colores
    [stone] no tiene una Gema del Tiempo
   *[both] no tiene ni los cinco colores ni una Gema del Tiempo
  }.
rank = Puesto
player = Jugador
points = Puntos
cards-bought = { $game ->
    [marvel] Cartas reclutadas
   *[other] Cartas compradas
  }
goal-met = Objetivo cumplido
rematch = Revancha
replay = Ver la partida
review = Análisis
download-record = Descargar el registro
check-fairness = Comprobar las cartas
commitment = Fijado al principio (SHA-256)
secret = Secreto
