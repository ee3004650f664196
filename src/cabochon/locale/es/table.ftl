# Varias personas en un dispositivo
hand-over = Pasa el dispositivo a { $name }
hand-over-why = Las cartas reservadas quedan ocultas hasta que la siguiente persona esté lista.
hand-over-ready = Soy { $name }

# Antes de la partida
waiting-title = Esperando jugadores
waiting-words = Envía este enlace a tus amigos. Cualquiera que lo abra puede ocupar un asiento libre o mirar.
invite-link = Enlace a esta mesa
invite-words = Invita a otros a jugar o a mirar con este enlace:
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

# Recordatorio de cartas y chat
memory-words = Cartas que no has visto todavía: están en los mazos u ocultas en una mano.
memory-level = Nivel { $level }: { $count ->
    [one] { $count } sin ver
   *[other] { $count } sin ver
  }
memory-reserves = Cartas reservadas
chat-mute = Silenciar
chat-empty = Todavía no hay mensajes.
chat-say = Escribe un mensaje
send = Enviar
