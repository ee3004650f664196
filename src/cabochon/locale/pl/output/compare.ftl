# What cabochon compare prints.

compare-simulations = { $simulations ->
    [one] { $simulations } symulacja na ruch
    [few] { $simulations } symulacje na ruch
   *[many] { $simulations } symulacji na ruch
  }
compare-seconds = { $seconds } s na ruch na tym komputerze, czyli symulacji: { $first } i { $second }
