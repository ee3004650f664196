# Por qué una jugada está prohibida; el navegador también lee este archivo.
pay-first = Primero elige cómo pagar la carta.
return-first = Primero devuelve fichas hasta quedarte con diez.
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
no-joker-there = Ningún comodín puede sustituir este color aquí ({ $token }): la carta no pide más, o no quedan comodines.
payment-complete = { $placed } comodines son demasiados: el pago se completa con { $enough }.
tile-not-earned = No has ganado esta pieza: { $tile }. Requiere estas bonificaciones: { $demand }.
tile-not-there = Esta pieza no está en la mesa: { $tile }.
no-colour = Estas fichas no se pueden tomar: { $token }. Los colores son { $letters }.
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
no-such-deck = No hay nivel { $level }; los niveles son 1, 2 y 3.
card-not-there = Esta carta no está bocarriba en la mesa: { $card }.
card-out-of-reach = Esta carta no está ni en la mesa ni en tu mano: { $card }.
too-dear = Te falta: { $lacking }. { $game ->
    [marvel] Tus fichas grises: { $jokers }.
   *[other] Tu oro: { $jokers }.
  }
stone-stays = Una Gema del Tiempo nunca se devuelve.
none-to-return = No tienes esa ficha: { $token }.
