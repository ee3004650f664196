# La ayuda de las órdenes; en inglés está en las órdenes mismas.

example = Ejemplo:
exit-codes = Códigos de salida: 0 todo bien, 1 algo dado está mal, 2 uso incorrecto, 130 interrumpido.
cabochon = Splendor y Splendor: Marvel: jugar, simular, repasar.

# El marco de la ayuda
frame-usage = Uso:
frame-any-options = [OPCIONES]
frame-any-command = ORDEN [ARGUMENTOS]...
frame-arguments = Argumentos
frame-options = Opciones
frame-commands = Órdenes
frame-default = [por defecto: { $value }]
frame-required = [obligatorio]
frame-help = Mostrar esta ayuda y terminar.

# Opciones comunes
option-language = El idioma de todas las palabras; si no se indica, el del sistema.
option-version = Mostrar la versión y terminar.
option-install-completion = Instalar el autocompletado en esta consola.
option-show-completion = Mostrar el autocompletado de esta consola, para copiarlo o cambiarlo.
option-ruleset = splendor, splendor-2014, marvel o la ruta de un archivo .toml.
option-players = 2, 3 o 4.
option-seed = La misma semilla da las mismas partidas.
option-as-json = Un objeto JSON en lugar de texto.
option-plain = Línea por línea, sin colores; así es también en tuberías.
option-agents = Agentes: random, greedy, search, net…, con opciones como search:seconds=0.2; o una clase tuya, como mymodule:MyBot.
option-seconds = Tiempo por jugada, para agentes que no fijan un límite.
option-nodes = Simulaciones por jugada, para agentes que no fijan un límite.
option-jobs = Cuántas partidas a la vez.
option-threads = Cuántos hilos.
option-save = Una carpeta para los registros de todas las partidas.
option-adjusted = Valorar la suerte de cada partida: dar los resultados sin ella y basar en ellos la prueba.

play = Jugar en la terminal, con personas y bots.

  Sin opciones se elige el juego en una pantalla de inicio; ? muestra las teclas.
play-file = Una partida guardada para seguirla; una terminada se repasa paso a paso.
play-seat = Quién ocupa el asiento siguiente: you, you:NOMBRE, level1 a level10 u otro agente. O una vez el número de tu asiento; 0: los bots juegan solos.
play-bot = Quién ocupa los demás asientos: level1 a level10 u otro agente.
play-seed = La misma semilla reparte las mismas cartas.
play-resume = Seguir una partida guardada.

serve = Servir la mesa en el navegador, para este equipo o para otros.

  Cada ajuste es también una variable (CABOCHON_MOST_TABLES) y una línea de un archivo TOML (most-tables = 40).
serve-open-browser = Abrir el navegador, si lo hay.

think = Dejar que los bots piensen en este equipo para servidores que comparten una base de datos PostgreSQL.

  Mientras haya alguno en marcha, esos servidores solo sirven las mesas.
think-database = La URL de la base de datos PostgreSQL de los servidores.
think-threads = Cuántas búsquedas largas a la vez; sin esto, tantas como procesadores tiene este equipo.

simulate = Jugar partidas al azar y resumirlas.
simulate-games = Cuántas partidas.
simulate-choose-payment = Elegir también los pagos al azar, no el de siempre.

perft = Contar las hojas del árbol del juego, con todas las cartas que pueden salir.
perft-depth = Cuántas decisiones de profundidad.
perft-position = Empezar aquí; - lee la entrada estándar.
perft-divide = La cuenta bajo cada jugada.
perft-usual-payment = Los pagos no son decisiones.

show = Mostrar una posición: la mesa y lo que se puede hacer.
show-position = Una posición, un archivo con una posición o una partida, o - para la entrada estándar.
show-svg = Escribir un dibujo en este archivo.

replay = Repasar una partida registrada, hacia adelante y hacia atrás.
replay-file = El registro de una partida, texto o JSON.
replay-turn = Mostrar la mesa tras este turno y terminar.

check = Comprobar registros y posiciones: cada jugada legal, cada carta posible, el resultado correcto.
check-files = Registros de partidas, texto o JSON, o posiciones.

verify = Calcular de nuevo cada carta que salió en una partida de la mesa web, con el secreto y las partes aleatorias de su registro.
verify-file = El registro de una partida jugada en una mesa web.
verify-commitment = El compromiso (SHA-256 del secreto) que viste antes de la partida.
verify-part = Una parte aleatoria que debe estar en el registro; puede repetirse.

agents = Mostrar los agentes que pueden jugar, con sus opciones.
match = Que de 2 a 4 agentes jueguen un encuentro.

  Cada reparto se juega desde cada asiento.
match-players = 2, 3 o 4; el primer agente tiene un asiento, los demás se reparten el resto.
match-players-default = un asiento para cada uno
match-games = Cuántas partidas, con --test como máximo.
match-games-default = 100, con --test 2000
match-test = Parar en cuanto esté claro si el primer agente es mejor.
match-elo0 = De la prueba: mejor como mucho en tantos puntos Elo.
match-elo1 = De la prueba: mejor en tantos.
match-alpha = De la prueba: la probabilidad de un «mejor» falso.
match-beta = De la prueba: la probabilidad de un «no mejor» falso.

tournament = Que cada agente se enfrente a todos los demás, y puntuarlos.
tournament-games = Cuántas partidas de cada pareja.
tournament-anchor = El agente cuya puntuación es 0.
tournament-anchor-default = su media es 0
tournament-log = Un archivo que guarda los resultados; el mismo torneo se retoma desde él.
tournament-plot = Dibujar las puntuaciones: .svg o .png.

levels = Medir los niveles: cada uno se enfrenta al siguiente, y todos se puntúan.
levels-games = En cuántas partidas cada uno se enfrenta al siguiente.
levels-highest = Dejar fuera los niveles superiores.
levels-highest-default = todos
levels-log = Un archivo que guarda los resultados.
levels-page = Una página Markdown cuya tabla se escribe de nuevo.

train = Entrenar una red jugando contra sí misma, y guardar la mejor.

  Se puede interrumpir en cualquier momento; la misma orden lo retoma donde se quedó. La carpeta contiene después best.npz, que juega como net:weights=CARPETA/best.npz.
train-out = La carpeta del entrenamiento; si ya existe, se continúa.
train-ruleset = splendor, marvel o la ruta de un archivo .toml.
train-hours = Cuánto tiempo en total; 3 si no se indica.
train-generations = Parar también tras tantas generaciones.
train-games = Partidas en una generación.
train-start = La red con la que empezar: un archivo o una de las nuestras, por ejemplo splendor-2.
train-hidden = Unidades de la primera capa.
train-hidden2 = Unidades de la segunda capa.
train-adjusted = La prueba de admisión se basa en puntuaciones sin la suerte.
train-more = Cualquier otro ajuste; una clave errónea los muestra todos.
train-threads = Cuántos hilos; todos los núcleos si no se indica.
train-cluster = Jugar en un clúster de Ray: auto, local o host:puerto.

engine = Servir un agente por stdin y stdout, con el protocolo de docs/protocol.md.
engine-agent = Un agente: random, greedy, search, net, policy.
engine-threads = Cuántos hilos usa un agente que busca.

bench = Medir el motor en este equipo y mostrar sus firmas.

  Todas las velocidades se miden por turnos en una misma pasada, porque los equipos no van siempre igual de rápido: compara proporciones, no números. La primera firma solo cambia cuando las reglas se comportan de otro modo; la segunda, cuando lo hacen la búsqueda o la red.
bench-rounds = Medidas de cada cosa; cuenta la mejor.
bench-games = Partidas en una medida.
bench-against = Otro motor: un archivo con run(games, players, seed), medido al lado.
bench-starts = Medir también el arranque y la compilación.
bench-reviews = Medir también análisis de partidas enteras.
