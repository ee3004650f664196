# Lo que escriben las órdenes.

# Compilación y avance
compiling = compilando el motor de reglas, solo esta vez…
bar-compiling = Compilando el motor de reglas (solo una vez)
bar-playing = Jugando
bar-counting = Contando
bar-measuring = Midiendo
bar-training = Entrenando
rate-games = { $speed } partidas/s
rate-moves = { $speed } jugadas/s
rate-steps = { $speed } pasos/s

# serve
serve-at = Cabochon está en { $address }
config-head = Lo que vale y de dónde viene; también sirve de archivo para --config.
config-default = por defecto

# think
think-begun = { $threads ->
    [one] Los bots piensan aquí: una búsqueda larga cada vez
   *[other] Los bots piensan aquí: hasta { $threads } búsquedas largas a la vez
}

# simulate
simulate-title = { $games ->
    [one] { $games } partida al azar
   *[other] { $games } partidas al azar
  } de { $ruleset } con { $players } jugadores
simulate-speed = { $games } partidas/s, { $turns } turnos/s
simulate-length = { $turns } turnos por partida, { $longest } en la más larga
simulate-seat = victorias del asiento { $seat }:
simulate-endings = finales: { $endings }
simulate-ending = { $reason ->
    [all-passed] todos pasaron
    [no-progress] sin progreso
   *[goal] objetivo
  } { $games }
simulate-digest = resumen { $digest }

# perft
perft-total = profundidad { $depth }: { $leaves ->
    [one] { $leaves } hoja
   *[other] { $leaves } hojas
  } en { $seconds } s ({ $speed }/s)

# verify
verify-difference = { $turn ->
    [0] la preparación
   *[other] turno { $turn }
  }: la carta o pieza { $number } fue { $found }, pero debía ser { $expected }

# match y tournament
more-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
  } en lugar de { $asked }, para que cada reparto se juegue desde cada asiento
games-in-log = { $games ->
    [one] { $games } partida ya está en el archivo de resultados
   *[other] { $games } partidas ya están en el archivo de resultados
  }
standings-so-far = interrumpido; estos son los resultados hasta ahora
match-title = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
  } de { $title } con { $players } jugadores, { $rounds } rondas cada una
tournament-title = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
  } de { $title } con { $players } jugadores
column-rating = puntuación
column-interval = intervalo 95 %
column-score = éxito
column-wins = victorias
column-games = partidas
column-move = por jugada
column-seats = por asiento
interval = { $low } a { $high }
match-elo = { $first }: { $value } puntos Elo por { $side ->
    [below] debajo
   *[above] encima
  } de { $second } (95 %: { $low } a { $high })
adjusted-title = resultado sin suerte (valorarla llevó { $cost } del tiempo de los agentes):
adjusted-spread = su dispersión es { $spread } de la que hay con suerte
brief-adjusted = sin suerte { $score }
brief-test = razón { $ratio } (de { $low } a { $high })
match-test = prueba de { $elo0 } contra { $elo1 } puntos Elo: { $name } { $verdict ->
    [better] es mejor
    [not-better] no es mejor
   *[open] puede ser mejor o no: sigue abierto
  } (logaritmo de la razón de verosimilitud { $ratio }, decidido por debajo de { $low } o por encima de { $high })
seats-worth = valor de los asientos con { $players } jugadores: { $worths }
agent-failed = { $name } falló { $times ->
    [1] una vez
   *[other] { $times } veces
  } y perdió; el último motivo: { $reason }
plot-title = { $title }, { $players } jugadores
plot-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
  }
plot-axis = Puntos Elo, con intervalos del 95 %

# agents
agent-random = hace jugadas legales al azar
agent-greedy = compra la carta más valiosa o ahorra para ella
agent-search = busca con partidas al azar
agent-net = busca con la red
agent-policy = la red sin búsqueda
agent-engine = un programa que habla el protocolo de motores
agent-command = COMANDO
agents-own = Las opciones van tras dos puntos, como en search:seconds=0.5,threads=2. En encuentros y torneos también juega una clase tuya: mymodule:MyBot.

# levels
levels-level = nivel
levels-plays = cómo juega
levels-below = contra el nivel inferior
level-plays = { $level ->
    [1] ve un tercio de las cartas
    [2] ve dos tercios de las cartas
    [3] ve todas las cartas y planea de forma voraz
    [4] encuentra jugadas propias y pasa por alto los planes de los demás
    [5] pasa por alto algunos planes de los demás, piezas y últimas rondas
    [6] la red sin búsqueda
    [7] una búsqueda de 48 simulaciones
    [8] una búsqueda de 600 simulaciones
    [9] una búsqueda de 8000 simulaciones
   *[10] una búsqueda de un segundo
  }
levels-about = { $title }, { $players } jugadores, { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
  }.

# train
train-going-on = se sigue tras la generación { $generation }
train-interrupted = interrumpido; la generación { $generation } está guardada, la misma orden lo retoma
train-first = las primeras partidas…
train-generation = generación { $generation }
train-minutes = { $minutes } min
train-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
  }
train-speed = { $speed } partidas/s
train-turns = { $turns ->
    [one] { $turns } turno por partida
   *[other] { $turns } turnos por partida
  }
train-losses = valor { $value } · jugadas { $policy }
train-value = pérdida del valor { $loss }
train-policy = pérdida de las jugadas { $loss }
train-left = quedan { $time }
train-gate = filtro: { $verdict ->
    [better] mejor
    [not-better] no mejor
   *[undecided] sin decidir
  } ({ $score } de { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
  }), { $accepted ->
    [yes] ahora es la mejor
   *[no] la mejor sigue siendo la de antes
  }
train-fixed = contra la búsqueda al azar { $score } ({ $low }-{ $high })
train-end = { $generations ->
    [one] { $generations } generación
   *[other] { $generations } generaciones
  }, { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
  }, { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
  }
train-best = la mejor red, de la generación { $generation }, es { $file }
train-none = ninguna red ha sido todavía mejor que la primera; --hours o --generations alarga el entrenamiento

# bench
bench-speeds = partidas al azar, un hilo
bench-games = partidas/s
bench-turns = turnos/s
bench-share = respecto a la primera
bench-searches = búsquedas, splendor, 2 jugadores
bench-simulations = simulaciones/s
bench-python = jugadas desde Python, splendor, 2 jugadores
bench-moves = jugadas/s
bench-environments = entornos, splendor, 2 jugadores
bench-steps = pasos/s
bench-signature = firma: { $signature }
bench-search-signature = firma de la búsqueda y la red: { $signature }
bench-bytes = bytes
bench-network-search-two-threads-to-one = búsqueda con red, dos hilos frente a uno
bench-splendor-players = splendor, { $number } jugadores
bench-marvel-players = marvel, { $number } jugadores
bench-the-other-engine-players = el otro motor, { $number } jugadores
bench-game-random-moves = Game, jugadas al azar
bench-game-push-and-pop = Game, jugar y deshacer
bench-python-chess-random-moves = python-chess, jugadas al azar
bench-python-chess-push-and-pop = python-chess, jugar y deshacer
bench-rollout-search = búsqueda al azar
bench-network-search = búsqueda con red
bench-network-search-two-threads = búsqueda con red, dos hilos
bench-batch-judge = valoración de muchas posiciones a la vez
bench-batch-judge-to-network-search = valoración de posiciones frente a búsqueda con red
bench-quick-review-of-a-game-players-two-threads = análisis rápido de una partida, { $number } jugadores, dos hilos
bench-normal-review-of-a-game-players-two-threads = análisis normal de una partida, { $number } jugadores, dos hilos
bench-games-in-lockstep-one-thread = { $number } partidas al unísono, un hilo
bench-games-in-lockstep-two-threads = { $number } partidas al unísono, dos hilos
bench-one-game = una partida
bench-gymnasium-one-learner = Gymnasium, un aprendiz
bench-marvel-to-splendor-turns-s-players = marvel frente a splendor, turnos/s, { $number } jugadores
bench-splendor-to-the-other-engine-players-games-s = splendor frente al otro motor, { $number } jugadores, partidas/s
bench-two-threads-to-one = dos hilos frente a uno
bench-state-record = registro de un estado
bench-copying-a-state = copiar un estado
bench-import-cabochon = import cabochon
bench-compiling-everything-once = compilarlo todo, una vez
bench-warm-start-of-cabochon-simulate = arranque de cabochon simulate ya compilado

# Partidas guardadas y posiciones
interrupted = interrumpido
record-fine = { $count ->
    [one] bien, { $count } turno, { $ending }
   *[other] bien, { $count } turnos, { $ending }
  }
legal-moves = Permitido: { $moves }
legal-none = Permitido: nada, { $phase ->
    [setup] se está preparando la mesa
    [reveal] la partida espera a que salga una carta
   *[over] la partida ha terminado
  }
verify-other-secret = el secreto no es el prometido: su SHA-256 es otro
verify-other-commitment = el compromiso del registro no es el que viste: { $found }
verify-part-gone = una parte aleatoria que indicaste no está en el registro
verify-part-wrong = la parte aleatoria del asiento { $seat } no coincide con su huella
verify-part-missing = el asiento { $seat } dio la huella de una parte aleatoria, pero no la parte
verify-mixed = { $count ->
    [one] se añadió una parte aleatoria del asiento { $seats }
   *[other] se añadieron partes aleatorias de los asientos { $seats }
  }
verify-fair = { $count ->
    [one] correcto, { $count } carta o pieza es como se prometió
   *[other] correcto, las { $count } cartas y piezas son como se prometió
  }
position-fine = correcto, una posición de { $ruleset } con { $players } jugadores
