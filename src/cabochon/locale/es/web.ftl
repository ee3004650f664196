# Las palabras de la mesa en el navegador.

# La página
home = Página de inicio
pages = Páginas
page-learn = Aprender
page-rules = Reglas
page-games = Mis partidas
page-about = Acerca de
sound = Sonidos
theme = Claro u oscuro
language = Idioma
menu = Menú de la mesa
help = Teclas y ayuda
skip = Ir al contenido
close = Cerrar
again = Intentar de nuevo
connecting = Conectando…
connection-lost = Se perdió la conexión. Intentando de nuevo…
no-connection = El servidor no responde.
no-such-table = Esa mesa no existe.
no-such-page = Esa página no existe.
unknown-error = Algo salió mal. Nada ha cambiado.
nothing = nada
you = tú

# Fichas
colour-white = blanco
colour-blue = azul
colour-green = verde
colour-red = rojo
colour-black = negro
colour-gold = oro
colour-yellow = amarillo
colour-orange = naranja
colour-purple = morado
colour-gray = gris (S.H.I.E.L.D.)
colour-time-stone = Gema del Tiempo
count-of-colour = { $colour } × { $count }
bank = Fichas en la mesa
pile = { $colour }: { $count ->
    [one] { $count } ficha en la mesa
   *[other] { $count } fichas en la mesa
  }{ $staged ->
    [0] {""}
   *[other] , elegidas: { $staged }
  }

# Cartas y piezas
card-short = carta de color { $colour }{ $points ->
    [0] , nivel { $level }
    [one] , { $points } punto
   *[other] , { $points } puntos
  }
card-of-level = Carta de nivel { $level }
card-hidden = una carta oculta
card-full = { $name }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }, bonificación: { $colour }, coste: { $cost }{ $tags ->
    [0] {""}
    [one] , { $tags } icono de Vengadores
   *[other] , { $tags } iconos de Vengadores
  }
tile-full = { $name }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }, requiere las bonificaciones: { $demand }
tiles = { $game ->
    [marvel] Lugares
   *[other] Nobles
  }
level-row = Cartas de nivel { $level }
deck = Mazo de nivel { $level }, { $count ->
    [one] queda { $count } carta
   *[other] quedan { $count } cartas
  }
deck-title = Mazo de nivel { $level }
reserved-cards = Cartas reservadas
hidden-reserve = Carta oculta de nivel { $level }
only-you-see = Solo tú la ves
aria-affordable = { $game ->
    [marvel] Puedes reclutarla
   *[other] Puedes comprarla
  }
aria-lacks = { $count ->
    [one] Te falta { $count } ficha
   *[other] Te faltan { $count } fichas
  }
avengers-tile = Pieza de ¡Vengadores, reuníos!
avengers-free = desde { $count } iconos

# Asientos
seat-area = Zona de { $name }
seat-open = asiento libre
bot-name = Bot { $seat }, nivel { $level }
bot-for = { $name } (bot, nivel { $level })
to-move = le toca
winner = victoria
starts-long = Empieza cada ronda
closes-long = Cierra cada ronda
connected = está aquí
not-connected = está ausente
tokens-held = { $count ->
    [one] { $count } ficha de { $limit } como máximo
   *[other] { $count } fichas de { $limit } como máximo
  }
points-word = { $game ->
    [marvel] { $count ->
        [one] punto de Infinito
       *[other] puntos de Infinito
      }
   *[other] { $count ->
        [one] punto de prestigio
       *[other] puntos de prestigio
      }
  }
power = Bonificaciones y fichas por color
holding = { $colour }: { $bonus ->
    [one] { $bonus } bonificación
   *[other] { $bonus } bonificaciones
  }, { $tokens ->
    [one] { $tokens } ficha
   *[other] { $tokens } fichas
  }
give-back = Devolver una ficha: { $colour }
gauntlet-words = Guantelete del Infinito: { $points } de { $goal } puntos, { $colours } de 5 colores, Gema del Tiempo: { $stone ->
    [yes] sí
   *[no] no
  }. Iconos de Vengadores: { $tags }

# Un turno
status-yours = Tu turno
status-yours-named = { $name }, tu turno
status-other = { $name } está pensando…
status-over = La partida ha terminado
status-return = { $count ->
    [one] Devuelve { $count } ficha
   *[other] Devuelve { $count } fichas
  }
status-tile = { $game ->
    [marvel] Elige un Lugar
   *[other] Elige un noble
  }
status-pay = Elige cómo pagar
last-round = última ronda
help-action = { $game ->
    [marvel] Pulsa fichas para cogerlas, o una carta para reclutarla o reservarla.
   *[other] Pulsa fichas para cogerlas, o una carta para comprarla o reservarla.
  }
help-return = Nadie se queda con más de 10. Pulsa las fichas que brillan en tu zona.
staged = Elegidas: { $tokens }
unstage = Dejar de nuevo: { $colour }
confirm = Confirmar
cancel = Cancelar
action-pass = Pasar
action-buy = { $game ->
    [marvel] Reclutar
   *[other] Comprar
  }
action-reserve = Reservar
action-reserve-blind = Reservar sin ver
free-of-charge = gratis
you-lack = { $count ->
    [one] te falta { $count } ficha
   *[other] te faltan { $count } fichas
  }
pay-choose = { $game ->
    [marvel] Una ficha gris puede sustituir cualquier color.
   *[other] El oro puede sustituir cualquier color.
  }
pay-now = Pagar
joker-instead = Pagar { $joker } en lugar de { $colour }
rule = Regla { $clause }
hint = Pista
hint-waiting = Un jugador fuerte está mirando la mesa…
hint-says = En tu lugar, un jugador fuerte { $kind ->
    [joker] paga así: { $move }
   *[other] { $move }
  }.
take-back = Deshacer
show-lacks = Mostrar lo que le falta a cada uno
memory = Ayuda de memoria
chat = Chat
table-title = { $title }, ronda { $round }

# Jugadas
move-take = coge: { $tokens }
move-reserve = reserva: { $card }
move-reserve-deck = reserva sin ver una carta de nivel { $level }
move-buy = { $game ->
    [marvel] recluta: { $card }
   *[other] compra: { $card }
  }
move-pass = pasa y muestra su mano
move-joker = { $game ->
    [marvel] gris en lugar de: { $tokens }
   *[other] oro en lugar de: { $tokens }
  }
move-pay = paga
move-return = devuelve: { $tokens }
move-tile = { $game ->
    [marvel] consigue el Lugar: { $tile }
   *[other] recibe a { $tile }
  }
by-clock = se acabó el tiempo
log = Turnos
log-empty = Todavía no ha pasado nada.
log-reserved = reserva

# El final
end-title = Fin de la partida
result-won = Gana { $name }
result-shared = Comparten la victoria: { $names }
result-goal = { $game ->
    [marvel] Se ensambló el Guantelete: { $goal } puntos, los cinco colores y una Gema del Tiempo.
   *[other] Alguien llegó a { $goal } puntos y la ronda se jugó hasta el final.
  }
result-all-passed = Todos pasaron: ya nada podía cambiar.
result-no-progress = Cuarenta rondas sin comprar ni reservar una carta.
result-time = Se acabó el tiempo.
decided-points = { $points ->
    [one] Decidieron los puntos: { $points } punto.
   *[other] Decidieron los puntos: { $points } puntos.
  }
decided-fewest-cards = { $game ->
    [marvel] Empate a puntos: decidió tener menos cartas reclutadas.
   *[other] Empate a puntos: decidió tener menos cartas compradas.
  }
decided-avengers-tile = Empate a puntos: decidió la pieza de ¡Vengadores, reuníos!
decided-shared = Iguales en todo: la victoria se comparte.
decided-goal = Solo { $name } cumplió toda la meta.
decided-time = Decidió el tiempo.
lacks-of-goal = { $points ->
    [one] { $name } tiene { $points } punto
   *[other] { $name } tiene { $points } puntos
  }, pero { $lacks ->
    [colours] no los cinco colores
    [stone] ninguna Gema del Tiempo
   *[both] ni los cinco colores ni una Gema del Tiempo
  }.
rank = Puesto
player = Jugador
points = Puntos
cards-bought = { $game ->
    [marvel] Cartas reclutadas
   *[other] Cartas compradas
  }
goal-met = Meta cumplida
rematch = Revancha
replay = Ver la partida
download-record = Descargar el registro
check-fairness = Comprobar las cartas
fair-yes = { $count ->
    [one] Todo en orden: { $count } carta o pieza se sigue del secreto fijado al principio.
   *[other] Todo en orden: { $count } cartas y piezas se siguen del secreto fijado al principio.
  }
fair-no = No se pudo comprobar.
commitment = Fijado al principio (SHA-256)
secret = Secreto

# Varias personas en un dispositivo
hand-over = Pasa el dispositivo a { $name }
hand-over-why = Las cartas reservadas quedan ocultas hasta que la siguiente persona esté lista.
hand-over-ready = Soy { $name }

# Antes de la partida
waiting-title = Esperando jugadores
waiting-words = Envía este enlace a tus amigos. Quien lo abra puede ocupar un asiento libre; los demás pueden mirar.
invite-link = Enlace a esta mesa
invite-words = Invita o deja mirar con este enlace:
copy = Copiar
copied = Copiado
your-name = Tu nombre
sit-down = Sentarse
guest = Invitado
guest-number = Jugador { $number }
spectator = Espectador
spectators = { $count ->
    [one] { $count } espectador
   *[other] { $count } espectadores
  }
bot-level = Nivel del bot
leave-seat = Dejar el asiento a un bot
take-seat-back = Recuperar mi asiento
new-table = Mesa nueva

# Ayuda de memoria y chat
memory-words = Cartas que no has visto: están en los mazos u ocultas en una mano.
memory-level = Nivel { $level }: { $count ->
    [one] { $count } sin ver
   *[other] { $count } sin ver
  }
memory-reserves = Cartas reservadas
chat-mute = Silenciar
chat-empty = Nadie ha dicho nada.
chat-say = Di algo
send = Enviar

# Teclas
help-words = Se puede jugar toda la partida con el teclado. Tab lleva al tablero y las flechas se mueven por él.
key-stage = Coger una ficha: { $colour }
key-arrows = Moverse por el tablero
key-enter = Elegir lo señalado
key-confirm = Confirmar las fichas elegidas
key-buy = Comprar la carta señalada
key-reserve = Reservar la carta señalada o del mazo
key-pay = Pagar, o pasar si no hay otra cosa
key-escape = Cancelar
key-hint = Pedir una pista
key-undo = Deshacer la última jugada
key-lacks = Mostrar lo que le falta a cada uno
key-memory = Ayuda de memoria
key-help = Esta ayuda

# Una mesa nueva
start-title = Una mesa para joyeros y héroes
start-lead = Juega a Splendor y Splendor: Marvel con las reglas exactas: con amigos por enlace, en un mismo dispositivo o contra bots, de amables a muy fuertes. Sin cuenta, sin publicidad, sin pagos.
choose-game = ¿Qué juego?
about-splendor = Comercio de gemas en el Renacimiento: compra minas, barcos y artesanos y recibe a los nobles. 15 puntos.
about-splendor-2014 = Las reglas de la primera edición: tres colores distintos o ninguno.
about-marvel = Recluta héroes, reúne las Gemas del Infinito y hazte con el Guantelete. 16 puntos, todos los colores y la Gema del Tiempo.
players = Jugadores
seat-kind = Quién ocupa el asiento { $number }
seat-me = Yo
seat-me-too = Alguien en este dispositivo
seat-by-link = Quien tenga el enlace
seat-bot = Bot
seat-open-words = Recibirás un enlace para compartir.
name-of-seat = Nombre del jugador { $number }
bot-level-words = Nivel { $level }: { $level ->
    [1] primera partida
    [2] principiante
    [3] ocasional
    [4] atento
    [5] con experiencia
    [6] fuerte
    [7] muy fuerte
    [8] experto
    [9] maestro
   *[10] campeón
  }
options = Más opciones
clock = Reloj
clock-none = Sin reloj
clock-turn = Por turno
clock-total = Para toda la partida
clock-seconds = Segundos por turno
clock-minutes = Minutos en total
clock-increment = Segundos añadidos por turno
clock-zero = Si se acaba el tiempo
zero-default = se hace una jugada legal
zero-forfeit = se pierde la partida
option-take-back = Se pueden deshacer jugadas
option-hints = Pistas
option-memory = Ayuda de memoria
option-chat = Chat
create-table = Preparar la mesa

# Mis partidas y repeticiones
games-title = Mis partidas
games-none = Todavía no hay partidas en este navegador.
state-waiting = esperando jugadores
state-playing = en curso
state-my-turn = tu turno
state-over = terminada
open-table = Abrir
replay-title = Ver la partida
replay-open = Abrir un archivo de registro
replay-words = Elige el registro de una partida, texto o JSON, para verla paso a paso.
replay-position = Turno { $turn } de { $count }
replay-first = Principio
replay-back = Atrás
replay-next = Adelante
replay-last = Final
replay-play = Reproducir
replay-stop = Parar

# Aprender
learn-title = Tu primera partida
learn-words = Juega los momentos importantes y descubre por qué lo son. Dura unos cinco minutos.
learn-step = Paso { $step } de { $count }
learn-you = Tú
learn-other = Rival
learn-next = Siguiente
learn-show = Muéstramelo
learn-play = Jugar de verdad
learn-other-game = Elegir otra lección
learn-wrong = Eso es otra cosa. Léelo otra vez o pide que se muestre.
learn-take-three = Coge tres fichas de colores distintos: pulsa tres pilas y después Confirmar.
learn-take-three-why = Con las fichas se pagan las cartas. Tres colores distintos son el ingreso más rápido, y la mayoría de las cartas piden varios.
learn-take-two = Unos turnos después. Coge dos fichas del mismo color: se puede si hay al menos cuatro en la pila.
learn-take-two-why = Son menos fichas, pero a veces justo las que pide una carta. Y a los demás les quedan menos.
learn-buy = { $game ->
    [marvel] La carta que brilla ya se puede pagar. Púlsala y reclútala.
   *[other] La carta que brilla ya se puede pagar. Púlsala y cómprala.
  }
learn-buy-why = La gema de arriba a la derecha es una bonificación: cada carta posterior cuesta una ficha menos de ese color, para siempre. Las fichas vuelven a la mesa.
learn-reserve = Ahora no se puede comprar nada. Reserva una carta de nivel 2 o 3: púlsala y después Reservar.
learn-reserve-why = Ya nadie te la puede quitar, y con ella llega oro, que sustituye cualquier color. Se pueden reservar tres cartas como máximo.
learn-discount = Ahora trabajan tus bonificaciones. Compra una carta que abaratan.
learn-discount-why = Lo que cubren las bonificaciones no cuesta nada. Primero cartas pequeñas, después grandes: así arranca el motor del juego.
learn-tile = Compra la carta que da la última bonificación que pide un noble.
learn-tile-why = El noble viene solo al final de tu turno y da 3 puntos. Aquí no cuentan las fichas, solo las bonificaciones.
learn-finish = Ya puedes llegar a 15 puntos. Compra la carta que lo consigue.
learn-finish-why = La ronda se juega hasta el final, para que todos tengan los mismos turnos. Ganan más puntos; en caso de empate, menos cartas compradas.
learn-tags = Recluta una carta con un icono de Vengadores, la marca con dos flechas.
learn-tags-why = Quien primero tiene tres iconos coge la pieza de ¡Vengadores, reuníos!, de 3 puntos. Quien tenga más se la puede quitar.
learn-time-stone = Recluta un Personaje de nivel 3: aún no tienes ninguno.
learn-time-stone-why = El primer Personaje de nivel 3 da la Gema del Tiempo, verde. Sin ella nadie ensambla el Guantelete.
learn-gauntlet = Ya puedes cumplir la meta: 16 puntos, una bonificación de cada uno de los cinco colores y la Gema del Tiempo. Recluta la carta que lo consigue.
learn-gauntlet-why = La ronda se juega hasta el final. Solo puede ganar quien cumple toda la meta; después deciden los puntos, la pieza de Vengadores y tener menos cartas.

# Acerca de
about-title = Acerca de Cabochon
about-what = Cabochon es un hogar libre y abierto para los juegos de mesa Splendor y Splendor: Marvel: un motor exacto, bots fuertes y esta mesa.
about-rights-title = Derechos
about-rights = Splendor es obra de Marc André y lo publica Space Cowboys; los nombres de Marvel pertenecen a sus dueños. Cabochon lo hacen admiradores sin relación con ellos. Todos los dibujos son nuestros; por favor, compra los juegos.
about-privacy-title = Privacidad
about-privacy = No hay cuentas. Una cookie le dice al servidor qué asientos son tuyos. Nada llega a terceros.
about-fair-title = Cartas limpias
about-fair = Antes de la primera carta el servidor fija un secreto y muestra su huella. Cada carta se sigue del secreto, que se publica al final, y así cualquiera puede comprobar la partida.
about-licences-title = Licencias
about-licences = El cliente está hecho con:
about-api = La interfaz para programas

# Las reglas
rules-language = Lo marcado como elección nuestra lo decidimos donde los reglamentos dejan un hueco.
rules-three-rulesets = Tres reglamentos
rules-setup = Preparación
rules-actions = Acciones
rules-paying = Pagar
rules-the-end-of-a-turn = El final del turno
rules-open-and-hidden = Visible y oculto
rules-the-end-of-the-game = El final de la partida

# Por qué una jugada está prohibida
pay-first = Primero elige cómo se paga la carta.
return-first = Primero devuelve fichas.
tile-first = { $game ->
    [marvel] Primero elige un Lugar.
   *[other] Primero elige un noble.
  }
reveal-first = Primero debe salir una carta.
setup-first = La mesa aún no está preparada.
nothing-to-pay = No hay nada que pagar, o solo hay una manera.
nothing-to-return = Solo devuelve fichas quien tiene más de diez.
no-tile-to-choose = { $game ->
    [marvel] Solo elige un Lugar quien ha ganado varios.
   *[other] Solo elige un noble quien ha ganado varios.
  }
over = La partida ha terminado.
must-act = Solo se puede pasar cuando no hay otra acción posible.
no-joker-there = Nada puede sustituir este color en este pago: { $token }.
tile-not-earned = No has ganado { $tile }.
no-colour = Estas fichas no se pueden coger: { $token }.
pile-too-small = Dos fichas del mismo color ({ $token }) requieren una pila de al menos { $least }; hay { $there }.
pile-empty = No hay fichas de este color en la mesa: { $token }.
take-exactly = { $colours ->
    [one] Hay { $colours } color en la mesa
   *[other] Hay { $colours } colores en la mesa
  }, así que coge exactamente { $number ->
    [one] { $number } ficha
   *[other] { $number } fichas distintas
  }.
no-such-take = Coge tres colores distintos, o dos fichas de uno.
hand-full = { $most ->
    [one] Ya tienes { $most } carta reservada.
   *[other] Ya tienes { $most } cartas reservadas.
  }
deck-empty = El mazo de nivel { $level } está vacío.
card-not-there = Esa carta no está bocarriba en la mesa.
card-out-of-reach = Esa carta no está ni en la mesa ni en tu mano.
too-dear = Te falta: { $lacking }. { $game ->
    [marvel] Fichas grises que tienes: { $jokers }.
   *[other] Oro que tienes: { $jokers }.
  }
stone-stays = Una Gema del Tiempo nunca se devuelve.
none-to-return = No tienes esa ficha: { $token }.

# Negativas del servidor
bad-request = No se entendió la petición.
too-large = El mensaje es demasiado grande.
bad-origin = No se aceptan peticiones de otros sitios.
too-many-requests = Demasiadas peticiones. Espera { $seconds } s.
too-many-tables = Ya hay { $most } mesas sin terminar desde esta dirección.
server-full = El servidor no puede tener más mesas.
not-found = Aquí no hay nada.
wrong-method = Aquí no se puede hacer eso.
no-such-seat = La mesa no tiene ese asiento.
no-such-ruleset = Ese reglamento no existe.
seat-taken = Ese asiento está ocupado.
name-missing = Hace falta un nombre para sentarse.
still-there = Esa persona sigue aquí.
not-your-seat = Ese asiento no es tuyo.
not-your-turn = No es tu turno.
not-started = La partida no ha empezado.
not-over = La partida no ha terminado.
stale-version = La mesa ha cambiado mientras tanto. Mira otra vez.
illegal-move = Esa jugada no está permitida.
not-a-move = Eso no es una jugada.
no-take-back = No se puede deshacer nada.
hints-off = Las pistas están desactivadas en esta mesa.
chat-off = El chat está desactivado en esta mesa.
spectators-silent = Solo pueden hablar quienes juegan.
record-invalid = Este archivo no es un registro legible.
unavailable = El servidor no puede hacerlo ahora. Inténtalo de nuevo.
internal = Algo salió mal en el servidor.
game-over = La partida ha terminado.
