# Por qué una jugada es mejor que otra. El sujeto es la mejor jugada; $other es la otra, en notación.
reason-seat = el jugador { $seat }
reason-card = { $colour ->
    [white] la carta blanca
    [blue] la carta azul
    [green] la carta verde
    [red] la carta roja
    [black] la carta negra
    [yellow] la carta amarilla
    [orange] la carta naranja
    [purple] la carta morada
   *[other] la carta de color { $colour }
  } { $points ->
    [0] de nivel { $level }
    [one] de { $points } punto
   *[other] de { $points } puntos
  } ({ $id })
reason-card-named = la carta { $name } ({ $id })

# Lo que gana
reason-wins = Gana la partida.
reason-last-round = Alcanza el objetivo: la partida puede terminar con esta ronda.
reason-points = { $points ->
    [one] Da { $points } punto de inmediato
   *[other] Da { $points } puntos de inmediato
  }{ $instead ->
    [0] .
   *[other] ; { $other } solo da { $instead }.
  }
reason-tile = { $game ->
    [marvel] Consigue el Lugar { $tile }.
   *[other] Atrae la visita de { $tile }.
  }
reason-tile-near = { $missing ->
    [one] Tras ella solo falta una bonificación para { $tile }.
   *[other] Tras ella solo faltan { $missing } bonificaciones para { $tile }.
  }
reason-avengers = Consigue la pieza de ¡Vengadores, reuníos!
reason-stone = Da la Gema del Tiempo.
reason-tags = { $gained ->
    [one] Suma { $gained } icono de Vengadores
   *[other] Suma { $gained } iconos de Vengadores
  } ({ $tags } en total).
reason-colours = { $missing ->
    [0] Tras ella ya no falta ningún color para el Guantelete del Infinito.
    [one] Tras ella solo falta un color para el Guantelete del Infinito.
   *[other] Tras ella solo faltan { $missing } colores para el Guantelete del Infinito.
  }
reason-pays-next = Tras ella hay fichas suficientes para { $game ->
    [marvel] reclutar
   *[other] comprar
  } { $card } en el próximo turno; tras { $other }, no.
reason-pays-soon = Tras ella basta un turno más reuniendo fichas para pagar { $card }; tras { $other }, no basta.
reason-cheaper = { $colour ->
    [white] Su bonificación blanca
    [blue] Su bonificación azul
    [green] Su bonificación verde
    [red] Su bonificación roja
    [black] Su bonificación negra
    [yellow] Su bonificación amarilla
    [orange] Su bonificación naranja
    [purple] Su bonificación morada
   *[other] Su bonificación de color { $colour }
  } abarata { $count ->
    [one] una carta disponible.
   *[other] { $count } cartas disponibles.
  }
reason-jokers = { $game ->
    [marvel] { $count ->
        [one] Deja una ficha gris más que { $other }.
       *[other] Deja { $count } fichas grises más que { $other }.
      }
   *[other] { $count ->
        [one] Deja una ficha de oro más que { $other }.
       *[other] Deja { $count } fichas de oro más que { $other }.
      }
  }

# Lo que niega a los demás
reason-takes-card = Se lleva { $card }; tras { $other }, { $seat } podría { $game ->
    [marvel] reclutarla
   *[other] comprarla
  } en su próximo turno.
reason-takes-card-soon = Se lleva { $card }; tras { $other }, { $seat } podría reunir en un turno las fichas para ella.
reason-takes-colour = { $colour ->
    [white] Se lleva las últimas fichas blancas
    [blue] Se lleva las últimas fichas azules
    [green] Se lleva las últimas fichas verdes
    [red] Se lleva las últimas fichas rojas
    [black] Se lleva las últimas fichas negras
    [yellow] Se lleva las últimas fichas amarillas
    [orange] Se lleva las últimas fichas naranjas
    [purple] Se lleva las últimas fichas moradas
   *[other] Se lleva las últimas fichas de color { $colour }
  }; sin ellas, { $seat } no puede reunir en un turno lo necesario para { $card }.
reason-stops-goal = Impide que { $seat } { $game ->
    [marvel] reclute
   *[other] compre
  } { $card } en su próximo turno y alcance el objetivo.
reason-stops-tile = Impide que { $seat } { $game ->
    [marvel] reclute
   *[other] compre
  } { $card } en su próximo turno y consiga { $game ->
    [marvel] el Lugar { $tile }
   *[other] la visita de { $tile }
  }.
reason-stops-avengers = Impide que { $seat } reclute { $card } en su próximo turno y consiga la pieza de ¡Vengadores, reuníos!

# Lo que la otra jugada permite o cuesta
reason-opens-deck = { $other } descubre una carta nueva de nivel { $level }: de las { $total } posibles, { $seat } podría { $game ->
    [marvel] reclutar
   *[other] comprar
  } { $count } de inmediato.
reason-returns = { $count ->
    [one] Tras { $other } hay que devolver { $count } ficha.
   *[other] Tras { $other } hay que devolver { $count } fichas.
  }
reason-fills-hand = Tras { $other } la mano está llena: ya no se pueden reservar más cartas.

# Lo que la jugada permitió ocurrió
reason-happened = En la partida ocurrió.
