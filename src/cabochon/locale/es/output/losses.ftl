# What cabochon losses prints.

losses-title = { $decisions } decisiones de { $games } partidas (conjunto { $version })
losses-network = red
losses-simulations = simulaciones
losses-value = pérdida del valor
losses-brier = puntuación de Brier
losses-policy = pérdida de las jugadas
losses-stages = Pérdida del valor según los puntos de quien va primero:
losses-stages-brier = Puntuación de Brier según los puntos de quien va primero:
