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
count-of-colour = { $count ->
    [1] { $colour }
   *[other] { $colour } × { $count }
  }
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
avengers-free = con { $count } iconos

# Asientos
seat-area = Zona de { $name }
seat-open = asiento libre
bot-name = Bot { $seat }, nivel { $level }
to-move = le toca
winner = victoria
starts-long = Empieza cada ronda
closes-long = Cierra cada ronda
connected = en línea
not-connected = sin conexión
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
