# Partes aleatorias de los navegadores y comprobación de las cartas en la página
mixing-title = Se están repartiendo las cartas
mixing-words = El navegador de cada jugador añade una parte aleatoria para que nadie pueda elegir las cartas. Tarda unos segundos como mucho.
mixing-waits = Falta: { $names }.
fair-title = Las cartas, comprobadas en este navegador
fair-running = Comprobando…
fair-held = Todo está en orden: nadie eligió las cartas.
fair-unknown = No se encontró nada mal, pero no todo se pudo comprobar.
fair-broken = Algo no está bien en esta partida.
fair-numbers = Los números
fair-part-of = Parte aleatoria de { $name }
fair-seed = Semilla, hecha con todos ellos
fair-secret-none = El servidor no ha revelado su secreto.
fair-secret-held = El secreto del servidor es el que fijó antes de repartir las cartas. Este navegador vio entonces su SHA-256.
fair-secret-late = El secreto del servidor coincide con el SHA-256 que vio este navegador, pero lo vio cuando las cartas ya estaban repartidas.
fair-secret-unseen = Este navegador no vio el SHA-256 del secreto durante la partida, así que no puede saber si el secreto se fijó al principio.
fair-secret-broken = El secreto del servidor no es el que fijó al principio: el SHA-256 es distinto.
fair-part-none = Este navegador no añadió ninguna parte aleatoria propia.
fair-part-held = { $seats ->
    [one] Tu parte aleatoria está incluida.
   *[other] Tus partes aleatorias están incluidas: { $names }.
  }
fair-part-late = Falta tu parte aleatoria ({ $names }): no llegó a tiempo al servidor.
fair-part-broken = Tu parte aleatoria ({ $names }) se omitió o se cambió.
fair-hash-held = { $seats ->
    [one] La parte aleatoria de { $names } quedó fijada antes de conocerse ninguna parte.
   *[other] Las partes aleatorias de { $names } quedaron fijadas antes de conocerse ninguna parte.
  }
fair-hash-unseen = { $seats ->
    [one] La parte aleatoria de { $names } coincide con la huella que el servidor indica ahora. Este navegador no la vio antes del reparto.
   *[other] Las partes aleatorias de { $names } coinciden con las huellas que el servidor indica ahora. Este navegador no las vio antes del reparto.
  }
fair-hash-missing = Falta una parte aleatoria prometida: { $names }. Puede que se perdiera la conexión.
fair-hash-broken = La parte aleatoria de { $names } no es la que se fijó antes del reparto.
fair-setup-held = Las { $count } piezas y cartas de la preparación se deducen del secreto y de las partes aleatorias.
fair-setup-broken = { $count ->
    [one] La preparación falla en un lugar: salió { $found }, pero debía ser { $expected }.
   *[other] La preparación falla en { $count } lugares. El primero: salió { $found }, pero debía ser { $expected }.
  }
fair-reveals-held = { $count ->
    [0] Después no salió ninguna carta.
    [one] La carta que salió después también se deduce de ellos.
   *[other] Las { $count } cartas que salieron después también se deducen de ellos.
  }
fair-reveals-broken = { $count ->
    [one] Turno { $turn }: salió { $found }, pero debía ser { $expected }.
   *[other] Fallan { $count } cartas. La primera, en el turno { $turn }: salió { $found }, pero debía ser { $expected }.
  }
fair-screen-held = El registro es la partida que mostró esta página.
fair-screen-broken = { $turn ->
    [0] El registro empieza con otra preparación que la que mostró este navegador.
   *[other] El turno { $turn } del registro no es lo que mostró esta página.
  }
