# Lo que rechazan agentes, motores, encuentros, entornos y entrenamientos.

# Agentes
agent-unknown = no hay ningún agente '{ $name }'; hay: { $names }
agent-unfit = { $value } no es un agente: indica un nombre, un Agent o una subclase de Agent
agent-no-class = el módulo { $module } no tiene el agente { $name }, es decir, una subclase de Agent
agent-no-module = no existe el agente '{ $name }': no hay ningún módulo { $module }
agent-import = no se puede importar el agente { $name }: { $reason }
agent-arguments = no se puede crear el agente { $name } sin argumentos: { $reason }
not-an-evaluation = evaluate debe devolver un Evaluation, no { $value }
limit-type = un límite debe ser un Limit, por ejemplo Limit(seconds=0.1), no { $value }
agent-option = el agente { $name } no conoce la opción '{ $option }'; opciones que conoce: { $known }
no-options = ninguna
agent-option-twice = la opción { $option } de { $name } se da dos veces
must-be = { $name } debe ser { $what }, no { $value }
must-be-range = { $name } debe ser de { $least } a { $most }, no { $value }
threads-range = los hilos (threads) deben ser de 1 a { $most }, no { $value }
limit-needed = un límite necesita segundos (seconds) o simulaciones (nodes)
limit-seconds = el tiempo para pensar debe ser mayor que 0 y { $most } s como máximo, no { $seconds }
limit-nodes = el número de simulaciones (nodes) debe ser de 1 a { $most }, no { $nodes }
broken-network = { $file } no es una red: no es el archivo .npz completo de ninguna
not-a-network = { $file } no es una red: { $reason }
network-version = { $file } es una red de la versión { $version }, este programa necesita la versión { $needed }
network-players = { $file } es una red para { $players } jugadores, no para { $seats }
network-room = una red conoce { $cards } cartas y { $tiles } caras de piezas, '{ $ruleset }' tiene { $found } y { $sides }
network-other = la red no es para { $players } jugadores
network-missing = no hay ninguna red para { $ruleset } con { $players } jugadores; hay: { $known }
held-out-missing = no hay ningún conjunto de decisiones apartadas { $file }; --make 1000 juega partidas y lo escribe
held-out-format = { $file } no es un conjunto de decisiones reservadas en formato { $format }
judge-other = esta valoración es para { $ruleset } con { $players } jugadores, no para { $other } con { $number }
not-set-up = una mesa que aún no está preparada no tiene probabilidades de victoria
effort-unknown = no existe el esfuerzo '{ $effort }'; hay: { $known }
review-empty = en una partida sin jugadas no hay nada que analizar
advice-count = el número de jugadas debe ser de 1 a { $most }, no { $count }
advice-one-move = { $move } es más de una decisión; pregunta solo por la primera: { $first }
review-damaged = el análisis está dañado: sus números o textos no son los que debe tener

# Motores
engine-failure = motor '{ $engine }': { $reason }
engine-closed = el motor se ha cerrado
engine-command = un motor necesita una línea de órdenes, como engine:python3 examples/plain_engine.py
command-unreadable = no se puede leer la línea de órdenes '{ $command }': { $reason }
no-such-program = no existe ese programa
program-denied = no se puede ejecutar: permiso denegado
program-not-started = no se puede iniciar: { $reason }
answer-late = no llegó { $answer } en { $seconds } s
answer-long = no llegó { $answer } en { $most } líneas
line-long = escribió una línea de más de { $most } bytes
output-closed = cerró su salida
exit-code = terminó con el código de salida { $code }
exit-code-why = terminó con el código de salida { $code }: { $reason }
exit-signal = lo terminó la señal { $number }
protocol-version = habla la versión { $version } del protocolo, no la { $own }
answered = respondió '{ $line }' a { $asked }
answered-go = respondió '{ $line }' a go
answered-no-move = respondió { $move }, que no es una jugada
no-reply = lo que escribió no es una respuesta: '{ $line }'
engine-says = dice '{ $text }'
engine-illegal = su jugada '{ $move }' no es legal; son legales: { $known }
and-more = { $some } y { $more } más
version-unspoken = aquí no se habla la versión { $version }, solo la versión { $own }
option-unknown = no hay ninguna opción '{ $option }'; hay: { $options }
seat-view = la línea debe ser lo que ve el asiento { $seat }, con su propia mano
no-position = no hay ninguna posición en la que pensar
engine-thinking = el motor está pensando; hasta su jugada solo se aceptan stop, ready? y quit
not-a-decision = '{ $text }' no es una decisión de { $game }
none-of = '{ $line }' no es ninguno de { $words }
not-whole = '{ $text }' no es un número entero
not-number = '{ $text }' no es un número
words-follow = { $number ->
    [one] debe seguir { $number } palabra, no { $found }
   *[other] deben seguir { $number } palabras, no { $found }
  }
seconds-and-nodes = solo se pueden dar seconds y nodes, cada uno una vez
an-id = un id es name o author
an-option = una opción es texto o un número entero
line-missing = falta la línea
not-written = '{ $line }' no está escrito como { $form }
not-written-why = '{ $line }' no está escrito como { $form }: { $reason }

# Encuentros
match-agents = un encuentro es entre 2, 3 o 4 agentes, no { $number }
match-seats = { $number } agentes necesitan al menos { $number } asientos, no { $players }
test-agents = la prueba secuencial es entre 2 agentes, no { $number }
tournament-agents = un torneo es entre 2 y { $most } agentes, no { $number }
games-range = el número de partidas debe ser de 1 a { $most }, no { $games }
games-least = el número de partidas debe ser al menos 1, no { $games }
jobs-range = el número de partidas a la vez (jobs) debe ser de 1 a { $most }, no { $jobs }
threads-number = el número de hilos debe ser de 1 a { $most }, no { $threads }
anchor-absent = el agente de referencia '{ $name }' no juega; juegan: { $names }
elo-range = elo0 debe ser menor que elo1, y ambos a no más de { $most } puntos de 0, no { $low } y { $high }
chance-range = { $name } debe ser mayor que 0 y menor que 0.5, no { $chance }
group-score = un grupo de { $games } partidas no puede tener el resultado { $score }
not-log = { $file } no es el diario de un torneo
not-log-text = { $file } no es el diario de un torneo: no es texto
not-log-line = { $file } no es el diario de un torneo: la línea { $line } no es un objeto JSON
log-other = { $file } es el diario de otro torneo: su { $key } es { $found }, no { $value }
log-deal = { $file }: la línea { $line } no es un reparto
log-agent = { $file }: la línea { $line } nombra a un agente que no juega
log-unusable = no se puede usar el diario { $file }: { $reason }
log-unwritable = no se puede escribir el diario { $file }: { $reason }
plot-name = el nombre de un gráfico termina en .png o .svg, pero '{ $file }' no
plot-folder = no se puede escribir { $file }: no existe la carpeta { $folder }
plot-needs = un gráfico necesita matplotlib: pip install 'cabochon[plot]'
bench-not-python = { $file } no es un archivo de Python con run(games, players, seed)
bench-no-function = { $file } no tiene la función run(games, players, seed)

# Entornos
opponents-number = { $players } jugadores necesitan { $needed } rivales, no { $found }
reset-first = la partida ha terminado; haz reset antes del paso siguiente
actions-range = las acciones se numeran de 0 a { $last }, no { $action }
action-of-phase = la acción { $action } pertenece a la fase { $phase }; elige una que permita la máscara de la fase { $now }
action-illegal = la acción { $action } no es legal ahora; elige una que permita la máscara de la fase { $now }
threads-of-games = el número de hilos debe ser de 1 al número de partidas, no { $threads }
step-actions = un paso necesita { $games } acciones, una por partida, no { $found }
level-cards = el nivel { $level } de { $ruleset } tiene { $size } cartas; en las filas caben { $most }
position-players = la posición tiene { $found } jugadores, la partida { $players }
no-settings = { $name } no tiene ajustes de observación, tampoco { $settings }
illegal-option = illegal debe ser '{ $one }' o '{ $other }', no { $value }
observation-option = observation debe ser '{ $one }', '{ $other }' o '{ $third }', no { $value }
render-mode = render_mode debe ser uno de { $modes }, no { $value }

# Entrenamiento
cluster-form = un clúster es { $auto }, { $local } o host:puerto, no '{ $address }'
cluster-none = no hay ningún clúster en '{ $address }': { $reason }
cluster-needs = un clúster necesita Ray: pip install 'cabochon[cluster]'
cluster-failed = falló un trabajador del clúster: { $reason }
training-needs = el entrenamiento necesita torch: pip install 'cabochon[train]'
run-is-file = { $path } es un archivo; un entrenamiento necesita una carpeta
run-version = { $path } es de la versión { $version }; este programa lee la versión { $own }
run-other = { $path } contiene otra cosa que un entrenamiento; elige una carpeta nueva o vacía
run-damaged = { $path } está dañado ({ $reason }); bórralo para empezar de nuevo
run-checkpoint = el punto de control de { $path } no concuerda con sus ajustes o con esta versión; empieza en otra carpeta, con --start y el latest.npz de esta
run-complete = el entrenamiento de { $path } está completo; --hours o --generations lo alarga
run-fixed = el entrenamiento de esta carpeta tiene { $name }={ $old }, que no se puede cambiar: se dio { $name }={ $value }; omítelo o elige otra carpeta
run-grows = el entrenamiento de esta carpeta tiene { $name }={ $old }, que se puede subir pero no bajar: se dio { $name }={ $value }; omítelo o elige otra carpeta
hidden-units = { $start } tiene { $hidden } y { $last } unidades ocultas; pon hidden={ $hidden } y hidden2={ $last } o más, o empieza con otra red
not-settings = { $path } no es un archivo de ajustes; puede contener: { $keys }
settings-unreadable = no se pueden leer ajustes de { $path }: { $reason }
setting-unknown = no hay ningún ajuste '{ $pair }'; escribe clave=valor con uno de: { $keys }
setting-twice = el ajuste { $name } se da dos veces
option-and-setting = { $name } se da como opción y con --set; dalo una vez
games-multiple = las partidas (games) deben ser un múltiplo de { $chunk }, no { $games }
last-rate = final_learning_rate debe ser como máximo learning_rate, { $rate }, no { $last }
