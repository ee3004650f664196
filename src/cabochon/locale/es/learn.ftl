# Aprender
learn-title = Tu primera partida
learn-words = Juega los momentos clave y descubre por qué importan. Dura unos cinco minutos.
learn-step = Paso { $step } de { $count }
learn-you = Tú
learn-other = Rival
learn-next = Siguiente
learn-play = Jugar de verdad
learn-other-game = Elegir otra lección
learn-wrong = Aquí no: esta lección sigue con una sola jugada. Está marcada.
learn-take-three = Puedes tomar tres fichas de colores distintos. Toma { $tokens }: pulsa las pilas marcadas y después Confirmar, que se ilumina.
learn-take-three-why = Con las fichas se pagan las cartas. Tres colores distintos son el ingreso más rápido, y la mayoría de las cartas piden varios.
learn-take-two = Tu rival ha tomado dos fichas negras. También puedes tomar dos del mismo color si en la pila hay al menos cuatro. Toma { $tokens }: pulsa la pila dos veces y después Confirmar.
learn-take-two-why = Dos fichas son menos que tres, pero a veces son justo las que pide una carta. Y a los demás les quedan menos.
learn-buy = { $game ->
    [marvel] Una ronda después. Has tomado también azul, rojo y morado, y alcanza para { $card }. Pulsa la carta marcada y después Reclutar.
   *[other] Una ronda después. Has tomado también verde, rojo y negro, y alcanza para la carta marcada. Púlsala y después Comprar.
  }
learn-buy-why = La gema de arriba a la derecha es una bonificación: desde ahora, cada carta te cuesta una ficha menos de ese color. Las fichas pagadas vuelven a la mesa.
learn-reserve = Tu rival ha comprado una carta y tú ahora no puedes comprar ninguna. Reserva una para después: pulsa la carta marcada y luego Reservar.
learn-reserve-why = Ya nadie te la puede quitar, y además recibes una ficha de oro, que sustituye cualquier color. Puedes tener tres cartas reservadas como máximo.
learn-discount = Ocho rondas después. Tienes cartas de cuatro colores y, gracias a sus bonificaciones, la carta marcada te cuesta una sola ficha. Cómprala.
learn-discount-why = Lo que cubren las bonificaciones no cuesta nada. Primero cartas pequeñas, después grandes: así se toma velocidad.
learn-tile = Diez rondas después. Tienes 13 cartas, y una bonificación más te trae un noble. Compra la carta marcada.
learn-tile-why = El noble te visita al final de tu turno, sin gastar una acción, y da 3 puntos. Aquí solo cuentan las bonificaciones, no las fichas.
learn-finish = Cinco rondas después. Tienes 12 puntos, y con la carta marcada llegas a 15. Cómprala.
learn-finish-why = La ronda se juega hasta el final, para que todos tengan los mismos turnos. Gana quien tiene más puntos y, en caso de empate, quien compró menos cartas.
learn-tags = Cuatro rondas después. Tienes dos cartas. { $card } lleva un icono de Vengadores, la marca con dos flechas. Recluta la carta marcada.
learn-tags-why = El primer jugador con tres iconos toma la pieza de ¡Vengadores, reuníos!, de 3 puntos. Quien consiga más iconos se la quita.
learn-time-stone = Dieciséis rondas después. Tienes 13 cartas, pero ninguna de nivel 3. { $card } será la primera: recluta la carta marcada.
learn-time-stone-why = Tu primer Personaje de nivel 3 da la Gema del Tiempo, verde. Sin ella no puedes conseguir el Guantelete.
learn-gauntlet = Cinco rondas después. { $card } completa el objetivo: 16 puntos, una bonificación de cada uno de los cinco colores y la Gema del Tiempo. Recluta la carta marcada.
learn-gauntlet-why = La ronda se juega hasta el final. Entonces solo pueden ganar quienes cumplen todo el objetivo. Entre ellos deciden los puntos, después la pieza de Vengadores y después tener menos cartas.
