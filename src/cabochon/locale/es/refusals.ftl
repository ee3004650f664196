# Por qué una jugada está prohibida
pay-first = Primero elige cómo pagar la carta.
return-first = Primero devuelve fichas.
tile-first = { $game ->
    [marvel] Primero elige un Lugar.
   *[other] Primero elige un noble.
  }
reveal-first = Primero debe salir una carta.
setup-first = La mesa aún no está preparada.
nothing-to-pay = No hay nada que pagar, o solo hay una manera.
nothing-to-return = Solo se devuelven fichas cuando se tienen más de diez.
no-tile-to-choose = { $game ->
    [marvel] Solo se elige un Lugar cuando se han ganado varios.
   *[other] Solo se elige un noble cuando se han ganado varios.
  }
over = La partida ha terminado.
must-act = Solo puedes pasar cuando no puedes hacer otra cosa.
no-joker-there = Nada puede sustituir este color en este pago: { $token }.
tile-not-earned = No has ganado esta pieza: { $tile }.
no-colour = Estas fichas no se pueden tomar: { $token }.
pile-too-small = Solo se pueden tomar dos fichas del mismo color ({ $token }) de una pila de al menos { $least }; en esta hay { $there }.
pile-empty = No hay fichas de este color en la mesa: { $token }.
take-exactly = { $colours ->
    [one] En la mesa hay { $colours } color
   *[other] En la mesa hay { $colours } colores
  }, así que toma exactamente { $number ->
    [one] { $number } ficha
   *[other] { $number } fichas distintas
  }.
no-such-take = Toma fichas de tres colores distintos, o dos del mismo color.
hand-full = { $most ->
    [one] Ya tienes { $most } carta reservada.
   *[other] Ya tienes { $most } cartas reservadas.
  }
deck-empty = El mazo de nivel { $level } está vacío.
card-not-there = Esa carta no está bocarriba en la mesa.
card-out-of-reach = Esa carta no está ni en la mesa ni en tu mano.
too-dear = Te falta: { $lacking }. { $game ->
    [marvel] Tus fichas grises: { $jokers }.
   *[other] Tu oro: { $jokers }.
  }
stone-stays = Una Gema del Tiempo nunca se devuelve.
none-to-return = No tienes esa ficha: { $token }.

# Negativas del servidor
bad-request = No se entendió la petición.
too-large = El mensaje es demasiado grande.
bad-origin = No se aceptan peticiones de otros sitios.
too-many-requests = Demasiadas peticiones. Espera { $seconds } s.
too-many-tables = Desde esta dirección ya hay { $most } mesas sin terminar.
server-full = En el servidor no caben más mesas ahora.
not-found = Aquí no hay nada.
wrong-method = Aquí no se puede hacer eso.
no-such-seat = La mesa no tiene ese asiento.
no-such-ruleset = Esa versión de las reglas no existe.
seat-taken = Ese asiento está ocupado.
name-missing = Escribe un nombre para sentarte.
still-there = Esa persona sigue aquí.
not-your-seat = Ese asiento no es tuyo.
not-your-turn = No es tu turno.
not-started = La partida no ha empezado todavía.
not-over = La partida no ha terminado todavía.
stale-version = La mesa ha cambiado mientras tanto. Mira otra vez.
illegal-move = Esa jugada no está permitida.
not-a-move = Eso no es una jugada.
no-take-back = No hay nada que se pueda deshacer.
hints-off = Las pistas están desactivadas en esta mesa.
chat-off = El chat está desactivado en esta mesa.
spectators-silent = Solo pueden escribir en el chat quienes juegan.
record-invalid = Este archivo no se puede leer como registro de una partida.
unavailable = El servidor no puede hacerlo ahora. Inténtalo de nuevo.
internal = Algo salió mal en el servidor.
game-over = La partida ha terminado.
