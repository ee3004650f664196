# Las palabras de la mesa como texto y como dibujo. En el texto, los nombres de las fichas tienen sitio
# para 6 letras, lo que está junto a las cartas para 7 y un asiento para 8.

# La partida
players = { $count } jugadores
round = ronda { $number }
goal = objetivo: { $goal }
aim = hasta { $goal }
points = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
  }
every-colour = cada color
time-stone = Gema del Tiempo
seat = jug. { $seat }
seat-named = el jugador { $seat }
seats-named = los jugadores { $others } y { $last }

# A qué espera
status-setup = se está preparando la mesa
status-action = le toca al jugador { $seat }
status-pay = el jugador { $seat } paga { $card }
status-jokers = el jugador { $seat } paga { $card }, con comodines por { $tokens }
status-return = el jugador { $seat } devuelve fichas hasta tener { $limit }
status-tile = el jugador { $seat } elige { $noun ->
    [noble] un noble
    [location] un Lugar
   *[other] una pieza
  }
status-reveal = el jugador { $seat } espera a que salga una carta
game-over = fin de la partida: { $shared ->
    [yes] { $seats } comparten la victoria
   *[no] gana { $seats }
  } con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }{ $reason ->
    [all-passed] {" "}(todos pasaron)
    [no-progress] {" "}(sin progreso)
   *[goal] {""}
  }

# Cartas, piezas y fichas
tiles = piezas
level = nivel { $level }
left = mazo { $count }
free = gratis
bank = mesa
kind-white = blanco
kind-blue = azul
kind-green = verde
kind-red = rojo
kind-black = negro
kind-gold = oro
kind-yellow = amar.
kind-orange = naran.
kind-purple = morado
kind-gray = gris
kind-time-stone = tiempo
avengers-free = pieza de Vengadores, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }: nadie la tiene todavía

# Lo que tiene alguien
points-of = { $points } de { $goal ->
    [one] { $goal } punto
   *[other] { $goal } puntos
  }
cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
  }
tags = { $count ->
    [one] { $count } icono
   *[other] { $count } iconos
  }
avengers-held = pieza de Vengadores { $points } pt
tiles-held = { $noun ->
    [noble] { $count ->
        [one] noble
       *[other] nobles
      }
    [location] { $count ->
        [one] Lugar
       *[other] Lugares
      }
   *[other] { $count ->
        [one] pieza
       *[other] piezas
      }
  } { $tiles }
hand = en la mano: { $cards }
worth = { $points } pt

# El dibujo
about-picture = Ronda { $round }; { $status }; { $scores }.
seat-has = el jugador { $seat } tiene { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
seat-points = jugador { $seat }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
seat-title = Jug. { $seat }
tokens-held = { $tokens }/{ $limit } fichas
winner = gana
to-play = juega
tile-told = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  } por las bonificaciones { $demand }
card-told = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }, bonificación: { $colour }, coste: { $cost }{ $tags ->
    [0] {""}
    [one] , { $tags } icono de Vengadores
   *[other] , { $tags } iconos de Vengadores
  }
deck-left = nivel { $level }: { $count ->
    [one] queda { $count } carta
   *[other] quedan { $count } cartas
  }
deck-empty = nivel { $level }: no quedan cartas
no-cards-left = no quedan cartas
hand-unseen = una carta reservada de nivel { $level }, oculta
hand-open = reservada: { $card }
hand-own = reservada: { $card }; solo la ve quien la tiene
pile = { $colour }: { $count ->
    [one] { $count } ficha en la mesa
   *[other] { $count } fichas en la mesa
  }
avengers = Vengadores
avengers-told = Pieza de ¡Vengadores, reuníos!, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
nobody = nadie
colour-white = blanco
colour-blue = azul
colour-green = verde
colour-red = rojo
colour-black = negro
colour-gold = oro
colour-yellow = amarillo
colour-orange = naranja
colour-purple = morado
colour-gray = gris
colour-time-stone = tiempo
