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
help-action = Toma fichas o elige una carta.
help-return = Puedes quedarte con 10 fichas como máximo. Pulsa las que brillan en tu zona.
staged = Elegidas: { $tokens }
unstage = Volver a dejar: { $colour }
confirm = Confirmar
cancel = Cancelar
action-pass = Pasar
action-buy = { $game ->
    [marvel] Reclutar
   *[other] Comprar
  }
action-reserve = Reservar
action-reserve-blind = Reservar a ciegas
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
show-lacks = Mostrar lo que le falta a cada jugador
memory = Recordatorio de cartas
chat = Chat
table-title = { $title }, ronda { $round }

# Jugadas
move-take = toma: { $tokens }
move-reserve = reserva: { $card }
move-reserve-deck = reserva la carta superior de nivel { $level }
move-buy = { $game ->
    [marvel] recluta: { $card }
   *[other] compra: { $card }
  }
move-pass = pasa y muestra sus cartas reservadas
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

# Teclas
help-words = Puedes jugar toda la partida con el teclado. Tab lleva al tablero y con las flechas te mueves por él.
key-stage = Tomar una ficha: { $colour }
key-arrows = Moverse por el tablero
key-enter = Elegir lo que está marcado
key-confirm = Confirmar las fichas elegidas
key-buy = Comprar la carta elegida
key-reserve = Reservar la carta elegida o la primera del mazo
key-pay = Pagar, o pasar si no puedes hacer otra cosa
key-escape = Cancelar
key-hint = Pedir una pista
key-undo = Deshacer la última jugada
key-lacks = Mostrar lo que le falta a cada jugador
key-memory = Recordatorio de cartas
key-help = Esta ayuda
