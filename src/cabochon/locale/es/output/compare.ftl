# What cabochon compare prints.

compare-simulations = { $simulations ->
    [one] { $simulations } simulación por jugada
   *[other] { $simulations } simulaciones por jugada
  }
compare-seconds = { $seconds } s por jugada en esta máquina: { $first } y { $second } simulaciones
