# What cabochon compare prints.

compare-simulations = { $simulations ->
    [one] { $simulations } simulation a move
   *[other] { $simulations } simulations a move
  }
compare-seconds = { $seconds } s a move on this machine: { $first } and { $second } simulations
