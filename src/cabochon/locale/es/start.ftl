# Una mesa nueva
start-title = Una mesa para héroes y comerciantes de gemas
start-lead = Juega a Splendor y Splendor: Marvel con las reglas exactas: con amigos por un enlace, en un mismo dispositivo o contra bots, de amables a muy fuertes. Sin cuenta, sin publicidad, sin pagos.
choose-game = ¿Qué juego?
about-splendor = Comercio de gemas en el Renacimiento: compra minas, barcos y artesanos y recibe a los nobles. 15 puntos.
about-splendor-2014 = Las reglas de la primera edición: tres colores distintos o ninguno.
about-marvel = Recluta héroes, reúne las Gemas del Infinito y hazte con el Guantelete. 16 puntos, todos los colores y la Gema del Tiempo.
players = Jugadores
seat-kind = Quién ocupa el asiento { $number }
seat-me = Yo
seat-me-too = Otra persona en este dispositivo
seat-by-link = Cualquiera que tenga el enlace
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
option-memory = Recordatorio de cartas
option-chat = Chat
create-table = Preparar la mesa
