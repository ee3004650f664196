# La sala de espera
waiting-guest = Te invitan a jugar
waiting-guest-words = Elige un asiento libre o mira la partida.
waiting-seated-words = La partida empieza cuando todos los asientos estén ocupados.
waiting-seats = Asientos
waiting-rules = A qué se juega
host = anfitrión
share = Compartir
qr-show = Código QR
qr-words = Escanéalo con un teléfono para abrir esta mesa.
seat-fill = Sentar un bot
seat-free = Liberar el asiento
rule-clock-turn = { $seconds ->
    [one] { $seconds } segundo por turno
   *[other] { $seconds } segundos por turno
  }
rule-clock-total = { $minutes ->
    [one] { $minutes } minuto por jugador
   *[other] { $minutes } minutos por jugador
  }, más { $increment } s por turno
rule-zero = { $what ->
    [forfeit] si se acaba el tiempo, se pierde la partida
   *[default] si se acaba el tiempo, se hace una jugada legal
  }
rule-take-back = { $on ->
    [yes] Se pueden deshacer jugadas si los demás aceptan
   *[no] Las jugadas no se deshacen
  }
rule-hints = { $on ->
    [yes] Se pueden pedir pistas
   *[no] Sin pistas
  }
rule-memory = { $on ->
    [yes] El recordatorio muestra las cartas que no han salido
   *[no] Sin recordatorio de cartas
  }
rule-chat = { $on ->
    [yes] Hay chat
   *[no] Sin chat
  }

# Las personas de la mesa
watching = Estás mirando
absent = { $name } no está desde hace { $time }.
absent-soon = Dentro de { $time } puedes dejar que juegue un bot.
let-bot-play = Que juegue un bot…
keep-waiting = Esperar
bot-plays-for = Un bot juega por { $name } hasta que vuelva.
ask-takeback = { $name } quiere deshacer la última jugada.
ask-end = { $name } quiere terminar la partida sin ganador.
ask-replace = { $name } quiere que { $bot } juegue por { $target }, que no está.
accept = Aceptar
decline = Rechazar
withdraw = Retirar
answer-yes = { $name }: sí
answer-no = { $name }: no
answer-open = { $name }: aún sin respuesta
agreed-takeback = { $name } ha deshecho la jugada.
agreed-end = Los jugadores han acordado terminar la partida.
agreed-replace = Sigue jugando un bot: { $target }.
refused-takeback = La jugada se queda.
refused-end = La partida continúa.
refused-replace = Esperamos a { $target }.
leave-words = Un bot juega en tu lugar. Puedes volver cuando quieras.
leave-do = Dejar la mesa
resign = Rendirse…
resign-words = { $players ->
    [2] Te rindes y gana el otro jugador.
   *[other] Te rindes. Un bot sigue jugando por ti y no puede ganar.
  }
resign-do = Me rindo
propose-end = Acordar el final…
propose-end-words = Se pregunta a los demás. Si todos aceptan, la partida termina sin ganador.
propose-end-do = Preguntar a los demás
