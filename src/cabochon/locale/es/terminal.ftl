# Las palabras de la mesa en la terminal y de las órdenes que lee la gente.

# Nombres
seat-number = jugador { $number }
bot-called = Bot { $seat }, { $name }
list-of-names = { $others } y { $last }
not-finished = sin terminar

# Archivos
saved = Guardado. Para seguir: cabochon play { $file }
say-where = Di dónde: save ARCHIVO
save-again = { $file } ya existe. Para reemplazarlo, repite: save { $file }
save-as = Guardar como
open-file = Abrir un registro
open-table = Abrir
file-exists = Ya existe un archivo con ese nombre
replace = Reemplazarlo
other-name = Otro nombre
not-saved = Esta partida no está guardada
not-saved-words = Si la dejas ahora, se pierden las jugadas desde la última vez que se guardó.
leave-unsaved = Dejarla
go-on = Seguir
you-drew = Tu carta: { $card }.
seen-it = Enter cuando la hayas visto

# La mesa sencilla
plain-welcome = { $title }, { $players ->
    [one] { $players } jugador
   *[other] { $players } jugadores
  }. Escribe help para ver la ayuda.
type-help = Escribe help para ver la ayuda.
plain-help = Escribe un turno:
  {"  "}{ $take }        tomar tres fichas; { $two } toma dos de un color, de una pila de al menos cuatro
  {"  "}B{ $card }   { $game ->
    [marvel] reclutar
   *[other] comprar
  } esa carta; basta el principio si ninguna otra empieza así
  {"  "}R{ $card }   reservar esa carta; R1, R2 o R3: la primera de un mazo, sin verla
  {"  "}pass       solo si no hay otra acción posible
  y detrás, si hace falta:
  {"  "}*{ $letter }   un comodín en lugar de ese color    -{ $letter }   devolver esa ficha    @33300   tomar esa pieza
  O bien: moves (jugadas), board (mesa), hint (pista), undo (deshacer), save ARCHIVO (guardar), help (ayuda), quit (salir)
ask-turn = { $name }, ¿qué haces?
ask-payment = ¿Cómo pagas? (. como siempre; *b: un comodín en lugar de azul)
ask-return = Más de 10 fichas. Devuelve una o más, por ejemplo -b:
goodbye = Hasta pronto.
hint-move = Un jugador fuerte jugaría { $move } ({ $words }); probabilidad de ganar: { $chance }.

# La mesa
sitter-person = una persona
sitter-bot = bot { $name }
pick-game = Juego
pick-seat = Asiento { $number }
avengers-short = Vengadores
starts-short = empieza
closes-short = cierra
hand-over-to = { $name }, es tu turno
have-seen = Ya la he visto
hint-chance = En tu lugar, un jugador fuerte { $kind ->
    [joker] paga así: { $move }
   *[other] { $move }
  } (probabilidad de ganar: { $chance }).
return-how = Puedes quedarte con 10 como máximo: elige lo que vuelve a la mesa.
tile-how = Elige entre: { $tiles }
pay-how = { $game ->
    [marvel] La cifra de un color paga una ficha gris en su lugar.
   *[other] La cifra de un color paga oro en su lugar.
  }
staged-back = De vuelta en la mesa: { $tokens }
status-paused = En pausa
pause = Pausa
too-small = Hacen falta { $columns } × { $lines } caracteres; hay { $width } × { $height }
start-how = ↑ ↓ van a otra línea, ← → la cambian
undo = Deshacer
save = Guardar
keys = Teclas
quit = Salir
play-on = Seguir desde aquí
replay-begins = { $count ->
    [one] El principio de una partida de { $count } turno
   *[other] El principio de una partida de { $count } turnos
  }

# Teclas
key-turns = Todos los turnos
key-put-back = Devolver las fichas elegidas
key-pay-now = Pagar así
key-joker = { $game ->
    [marvel] Pagar una ficha gris en lugar de ese color
   *[other] Pagar oro en lugar de ese color
  }
key-unbuy = Deshacer la compra
key-return = Devolver una ficha: { $colours }
key-pause = Parar los bots o dejarlos seguir
key-line = Otra línea
key-value = Cambiar el valor
key-back = Volver a la mesa
key-save = Guardar la partida
key-new = Una partida nueva
key-quit = Salir

# Órdenes
replay-keys = Enter o n: adelante, p: atrás, un número: ir a ese turno, e: final, q: salir
game-ended = La partida ha terminado.

# El análisis
terminal-review = Análisis
terminal-review-begins = Análisis: empezando …
terminal-review-compiles = Análisis: compilando, una sola vez …
terminal-review-progress = Análisis: { $done }
terminal-review-waiting = Aún sin valorar
terminal-review-legend = ⁈ imprecisión  ? error  ⁇ error grave  ★ carta afortunada
terminal-turn = turno { $turn }
terminal-moment-next = Momento siguiente
terminal-moment-back = Anterior
terminal-better-line = Línea mejor
terminal-line-position = Línea mejor, { $step } de { $count }
terminal-line-leave = Volver a la partida
terminal-line-example = Una línea mejor; las cartas que salen en ella son ejemplos.
terminal-summary = Resumen
terminal-key-review = Analizar la partida; mostrar u ocultar el análisis
terminal-key-moment = Momento clave siguiente, anterior
terminal-key-better = Mostrar la línea mejor en la mesa
terminal-key-back = Salir de la línea mejor; parar el análisis
terminal-key-marks = Imprecisión, error, error grave, carta afortunada
terminal-key-learn = Aprender de los errores: cada uno como pregunta
terminal-learn = Aprender
terminal-learn-how = Una jugada como wbg, R1 o B con una carta; vacío: ver la respuesta
terminal-learn-answer = Responder
terminal-learn-question = { $name } jugó { $move }. ¿Qué es mejor?
terminal-learn-played = Eso es lo que se jugó. Prueba otra jugada.
terminal-learn-weighing = Valorando la respuesta …
terminal-learn-wrong = { $move } queda { $points } puntos por detrás de la mejor jugada. Prueba otra.
terminal-learn-right = Correcto: { $move } es una buena jugada.
terminal-learn-next = Siguiente pregunta
terminal-learn-none = No hay errores de los que aprender.
