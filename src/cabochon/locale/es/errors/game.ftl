# Reglamentos, posiciones, turnos y registros erróneos.

# Errores unidos

# Reglamentos
ruleset-unknown = no hay ningún reglamento '{ $name }'; hay: { $names }, o bien da la ruta de un archivo .toml
ruleset-taken = reglamento { $file }: el id '{ $id }' ya está en uso; elige otro
ruleset-circle = el reglamento { $file } se basa en sí mismo
ruleset-no-id = reglamento { $file }: falta id; cada reglamento tiene un id propio
ruleset-not-toml = el reglamento { $file } no es TOML: { $reason }
ruleset-column = reglamento { $file }: a un archivo de componentes le falta la columna '{ $column }'
ruleset-component = reglamento { $file }: no se puede leer un archivo de componentes: { $reason }
ruleset-file = reglamento { $file }: no se puede leer { $component }: { $reason }
ruleset-unknown-tables = reglamento { $file }: tablas desconocidas { $tables }
ruleset-no-table = reglamento { $file }: falta la tabla '{ $table }'
ruleset-unknown-keys = reglamento { $file }: [{ $table }] no tiene { $unknown }; tiene { $keys }
ruleset-no-setting = reglamento { $file }: falta { $setting }
ruleset-setting = reglamento { $file }: { $reason }
of-ruleset = reglamento '{ $name }': { $reason }
several = { $problems }

# Qué es un valor
kind-id = una palabra de letras, cifras, - y _
kind-line = una línea de texto
kind-texts = una lista de textos
kind-text = un texto
kind-number = un número
kind-whole = un número entero
kind-flag = true o false
kind-three = tres números enteros
kind-colour = un nombre y una letra
kind-colours = una lista de nombres con letras
none = ninguno
count-of-colour = { $colour } × { $count }
a-seat = un asiento
a-level = un nivel
a-seed-not-text = una semilla que no es texto
a-turn-number = el número de un turno
an-action = una acción
a-state-number = un número en el estado

# Componentes
colours-number = los colores básicos son { $found }, deben ser { $needed }
letters-different = las letras de las fichas deben ser minúsculas distintas, no { $letters }
cards-per-level = las cartas por nivel son ({ $found }), deben ser ({ $needed })
cards-sorted = las cartas deben estar ordenadas por nivel, de 1 a 3
cards-limits = un nivel tiene de 4 a { $most } cartas, y entre todos { $all } como máximo
cards-same-id = dos cartas tienen el mismo id
card-cost = la carta { $card } cuesta ({ $cost }), se permite de 0 a { $most } de cada color
card-negative = la carta { $card } tiene puntos o iconos negativos
card-tags = la carta { $card } tiene iconos, pero el reglamento no tiene la pieza de Vengadores
tiles-sides = todas las piezas deben tener el mismo número de caras
tiles-same = dos piezas requieren lo mismo
tiles-many = las caras de piezas son { $found }, se permiten { $most } como máximo
tile-demand = la pieza { $tile } requiere ({ $demand }), se permite de 0 a { $most } de cada color
tiles-on-table = las piezas en la mesa (S4) son { $number }, se permiten de 0 a { $most }
numbers-by-players = S3 y S4 necesitan un número para 2, 3 y 4 jugadores
tokens-limits = se permiten de 1 a { $most } fichas de un color (S3)
avengers-limits = los iconos y puntos de la pieza de Vengadores (E2) deben ser de 0 a { $most }
goal-limits = el objetivo (G2) es de { $points } puntos, se permite de 1 a { $most }
goal-stone = el objetivo (G2) pide una Gema del Tiempo que nadie puede conseguir (E1)
ties-unknown = desempates desconocidos (G3): { $names }
ties-order = '{ $first }' va antes que '{ $second }' (G3)
players-number = una partida tiene 2, 3 o 4 jugadores, no { $players }
token-unknown = { $game } no tiene la ficha { $letter }; sus fichas son: { $tokens }
card-unknown = { $game } no tiene la carta '{ $card }'; una carta es como { $example }
tile-unknown = { $game } no tiene la pieza '{ $tile }'; hay: { $tiles }
card-or-tile-unknown = { $game } no tiene ninguna carta ni pieza '{ $id }'

# Posiciones
position-line = una posición es una línea de texto
position-begins = una posición empieza por reglamento:jugadores, como splendor:2
position-other = la posición es de '{ $found }', no de '{ $ruleset }'
field-number = { $what } es '{ $text }', debe ser un número de { $least } a { $most }
number-of-players = el número de jugadores
field-unknown = no son campos de una posición: { $words }; los campos son { $fields }, cada uno con =
field-twice = { $field } aparece dos veces
position-lacks = a la posición le falta: { $fields }
entries-number = { $field } necesita { $number } elementos, no { $found }
tokens-digits = { $field } tiene las fichas '{ $text }', deben ser { $number } cifras ({ $letters })
seat-parts = seat{ $seat } necesita fichas/cartas/mano/piezas, como { $example }
phase-form = la fase '{ $phase }' debe ser action, pay:2.3, return, tile, reveal:2.3, setup:2.3 u over
jokers-for = los comodines no pueden sustituir '{ $text }'; los colores son { $letters }
jokers-phase = los comodines (*) se colocan solo en la fase pay, no en { $phase }
card-twice = la carta { $card } está en dos sitios
tile-twice = seat{ $seat } tiene la pieza { $tile } dos veces
hand-large = seat{ $seat } tiene más de { $most ->
    [one] { $most } carta
   *[other] { $most } cartas
  } en la mano
tokens-too-many = los asientos tienen más fichas que el juego
jokers-too-many = hay { $placed } comodines colocados, pero el juego tiene { $most }
every-card = una partida necesita conocer todas las cartas; lee una línea con ? como View

# Posiciones imposibles
check-players = una partida tiene 2, 3 o 4 jugadores
check-mover = el asiento al que le toca no concuerda con los turnos jugados
check-tokens = las fichas de la mesa y de los asientos no suman las del juego
check-stones = un asiento tiene una Gema del Tiempo sin carta de nivel 3, o le falta, o tiene varias
check-limit = un asiento tiene más de 10 fichas entre turnos, o más de 13 durante uno
check-hands = una mano tiene huecos, más de 3 cartas, u oculta un lugar vacío
check-cards = una carta está en dos sitios, en ninguno o en otro nivel
check-spaces = un espacio está vacío aunque su mazo no lo está
check-bonuses = las bonificaciones e iconos de un asiento no se siguen de sus cartas
check-points = los puntos de un asiento no se siguen de sus cartas y piezas
check-tiles = las piezas en la mesa y las tomadas no son las debidas, o son dos caras de una misma
check-avengers = la pieza de Vengadores no está con el asiento que la ganó
check-passes = hay más pases en esta ronda que turnos
check-stirred = una carta se movió después del turno actual
check-payment = el pago en curso no es posible
check-returns = hay que devolver fichas, pero hay 10 como máximo
check-choice = hay que elegir una pieza, pero se cumplen menos de dos
check-turn-up = debe salir una carta donde no puede salir ninguna
check-ending = la partida debe haber terminado, o no debe
check-setup = la mesa no se prepara en orden, primero las piezas, o alguien ya tiene algo
check-unknown = las manos tienen más cartas desconocidas de un nivel que las que quedan sin ver

# Turnos
not-a-turn = '{ $text }' no es un turno: { $what }
how-to-write = un turno es como { $three }, { $two }, B{ $card }, R{ $card }, R2 o pass; después *{ $letter }: un comodín en lugar de { $letter }, -{ $last }: una ficha devuelta, @{ $tile }: una pieza
decides-nothing = '{ $text }' no decide nada
may-be = '{ $text }' puede ser { $cards }
no-card-begins = ninguna carta al alcance empieza por '{ $text }'; al alcance: { $known }
token-of = '{ $letter }' no es una ficha de { $game }; son { $letters }
nothing-turns-up = ahora no debe salir nada
no-card-turns-up = en { $turn } no sale ninguna carta, así que { $card } tampoco
cant-turn-up = { $card } no puede salir ahora; { $what }
tile-must = debe ser { $noun ->
    [noble] un noble
    [location] un Lugar
   *[other] una pieza
  }
card-must = debe ser una carta de nivel { $level } que nadie haya visto
no-seat-there = no hay asiento { $seat }; los asientos son de 0 a { $last }
no-level-there = no hay nivel { $level }; los niveles son 1, 2 y 3
no-such-number = { $number } no es el número de una carta ni de una pieza en el estado
not-a-card = una carta es una de las cartas del reglamento, no { $value }
not-to-reveal = una carta o una pieza se da por sí misma o por su id, no por { $value }
not-a-view = las cartas se reparten de nuevo para una View, no para { $value }
not-a-position = una vista es de una posición, no de { $value }
move-type = una jugada debe ser un Move o, donde se lee un turno, un texto, no { $value }
move-parts = una jugada tiene un tipo y fichas, una carta, un nivel o una pieza, no { $value }
not-a-ruleset = un reglamento debe ser un Ruleset, no { $value }
turn-text = un turno debe ser texto, no { $value }
no-move-to-take-back = no hay ninguna jugada que deshacer
no-move-made = todavía no se ha hecho ninguna jugada
nothing-to-decide = no hay nada que decidir: la partida está en la fase { $phase }

# Registros
at-line = línea { $line }: { $reason }
at-turn = turno { $turn }: { $reason }
at-line-and-turn = línea { $line }, turno { $turn }: { $reason }
record-large = { $file } tiene más de { $most } bytes, demasiados para una partida
not-utf8 = { $file } no es texto UTF-8
record-format = format y version deben ser '{ $format }' y { $version }
start-and-turns = start debe ser una línea de texto y turns una lista
object-with = { $what } es un objeto con { $keys }
a-record = un registro
a-turn = un turno
not-json = no es JSON: { $reason }
tags-object = tags debe ser un objeto
tag-form = la etiqueta '{ $tag }' debe ser una palabra con mayúscula y una línea de texto
tag-name = el nombre de una etiqueta es una palabra que empieza por mayúscula, no { $tag }
tag-says = la etiqueta { $tag } dice '{ $said }', la partida { $found }
tag-twice = la etiqueta { $tag } aparece dos veces
not-a-tag = '{ $text }' no es una etiqueta; una etiqueta es como [Date "2026-01-31"]
tags-first = las etiquetas van antes que los turnos
start-missing = falta la etiqueta { $tag } con la posición inicial
start-invalid = la posición inicial no es válida
start-invalid-why = la posición inicial no es válida: { $reason }
printable-line = las etiquetas y los comentarios son una línea de texto imprimible, no '{ $text }'
comment-line = un comentario es una línea de texto imprimible, sin espacios al principio ni al final
unprintable = hay caracteres no imprimibles en esta línea
record-begins = un registro empieza por la línea '{ $header }'
turns-most = un registro tiene { $most } turnos como máximo
turn-texts = turn, reveal y comment deben ser texto
record-text = una partida registrada es texto, no { $value }
record-of = un registro se hace de un Game, no de { $value }
turn-word = un turno es una sola palabra sin espacios alrededor, no { $value }
seconds-number = seconds debe ser un número
seconds-range = un turno dura de 0 a { $most } segundos, no { $seconds }
not-a-turn-line = '{ $text }' no es un turno; un turno es NÚMERO TURNO >CARTA [SEGUNDOS] ; NOTA, como en 3.1 pass [12.5] ; una nota
turn-number = este turno lleva el número { $number }, pero sigue el { $next }
turn-unfinished = '{ $text }' no está completo: { $phase ->
    [reveal] falta la carta que sale (>…)
    [pay] falta cómo se paga la carta
    [return] faltan las fichas que se devuelven
   *[tile] falta la elección de una pieza
  }
turn-invalid = '{ $text }': { $reason }
no-commitment = el registro no tiene la etiqueta { $tag }, así que nada se prometió
no-secret = el registro necesita una etiqueta { $tag } de { $digits } cifras hexadecimales; un servidor la revela cuando la partida ha terminado
part-form = la etiqueta { $tag } necesita { $digits } cifras hexadecimales
part-no-hash = el registro tiene una etiqueta { $tag } pero no { $hash }, así que no se sabe cuándo se eligió la parte
part-no-seat = la etiqueta { $tag } nombra un asiento que no existe; juegan { $players }
hash-form = «{ $text }» no son { $digits } cifras hexadecimales
no-setup = el registro no empieza por la preparación, así que su principio no se puede calcular de nuevo
