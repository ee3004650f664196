# El análisis en el navegador. Los «puntos» son puntos de probabilidad de ganar; aquí los jugadores tienen nombre.
review-graph = Probabilidad de ganar, turno a turno
review-soon = El análisis acaba de empezar…
review-end = El final de la partida
review-chances = Probabilidad de ganar: { $chances }
review-quoted = «{ $words }»
review-judgement = { $judgement ->
    [best] La mejor jugada
    [good] Buena jugada
    [inaccuracy] Imprecisión
    [mistake] Error
    [blunder] Error grave
    [forced] La única jugada posible
    [close] Varias jugadas eran más o menos igual de buenas
   *[unclear] Difícil de juzgar
  }
review-loses = { $words }: { $points ->
    [one] { $points } punto perdido
   *[other] { $points } puntos perdidos
  }
review-not-weighed = Aún sin juzgar
review-other-move = la otra jugada
review-next-best = la segunda mejor jugada
review-played = Jugado
review-better = Mejor
review-line = Ver cómo sigue
review-line-back = Volver a la partida
review-line-step = Línea mejor, { $step } de { $count }
review-this-turn = Este turno
review-decided = Qué decidió esta partida
review-card-luck = { $points ->
    [one] Con la carta descubierta, { $name } gana { $points } punto.
   *[other] Con la carta descubierta, { $name } gana { $points } puntos.
  }
review-luck-brief = Se descubre { $card }: +{ $points } para { $name }
review-turning = Punto de inflexión: +{ $points } para { $name }
review-moments = Momentos clave
review-no-moments = Ningún turno destacó.
review-turn = Turno { $turn }
review-leap = Siguiente momento clave
review-leap-back = Momento clave anterior
review-to-table = A la mesa

# Mientras se hace
review-making = Se está haciendo el análisis
review-progress = { $done } de { $total } decisiones juzgadas
review-ahead = { $count ->
    [one] Hay { $count } análisis por delante
   *[other] Hay { $count } análisis por delante
  }

# El resumen
review-summary = Resumen
review-accuracy = Precisión
review-stage = { $stage ->
    [opening] Inicio
    [middle] Medio
   *[end] Final
  }
review-ledger = De dónde vinieron los puntos de probabilidad de ganar
review-part = { $part ->
    [deal] Reparto
    [luck] Cartas
    [skill] Decisiones propias
    [gifts] Regalos
   *[fog] Cartas ocultas
  }
review-part-about = { $part ->
    [deal] Lo que las primeras cartas y piezas dieron a este jugador.
    [luck] Lo que las cartas descubiertas dieron a este jugador.
    [skill] Lo que este jugador perdió con sus propias decisiones.
    [gifts] Lo que este jugador ganó con las decisiones de los demás.
   *[fog] Lo que cambiaron las cartas ocultas y lo que el programa no podía ver. No es culpa de nadie.
  }
review-words = Qué significan estas palabras
review-needed-about = La suerte necesaria para ganar es lo que el reparto y las cartas tenían que dar, tal como jugaron todos.
review-luck-had = Suerte: { $points }.
review-luck-needed = Suerte necesaria para ganar: { $points }.
review-result = { $finished ->
    [true] Resultado: { $share }.
   *[false] Probabilidad de ganar al final: { $share }.
  }
review-best-move = La jugada más fuerte fue { $move } en el turno { $turn } ({ $name }).
review-about = Los puntos son puntos de probabilidad de ganar. Nadie tiene la culpa de lo que no podía ver. Las estimaciones son de un programa y pueden fallar.
review-share = Compartir como imagen
review-deeper = Analizar más a fondo

# Aprender de los errores
review-learn = Aprende de tus errores
review-learn-short = Aprender
review-learn-whose = ¿De quién quieres ver los errores?
review-learn-none = No hay errores de los que aprender.
review-mistakes = { $count ->
    [one] { $count } error
   *[other] { $count } errores
  }
review-learn-title = Error { $number } de { $count }
review-learn-ask = Turno { $turn }: { $move } costó { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }. Encuentra una jugada mejor.
review-learn-weighing = Se está valorando tu jugada…
review-learn-same = Eso es lo que se jugó. Prueba otra cosa.
review-learn-wrong = { $points ->
    [one] Casi: eso pierde { $points } punto. Inténtalo otra vez.
   *[other] Casi: eso pierde { $points } puntos. Inténtalo otra vez.
  }
review-learn-right = ¡Correcto!
review-learn-told = Esto habría sido mejor:
review-learn-tell = Ver la solución
review-learn-score = { $found } de { $count } encontradas, { $first } de ellas a la primera.
review-learn-again = Otra vez
review-learn-back = Volver al análisis

# La página sin partida
review-page-words = El análisis recorre una partida terminada turno a turno y distingue la suerte de la habilidad.
review-page-moves = Las jugadas que más costaron, qué habría sido mejor y por qué
review-page-luck = Cuánto decidieron las cartas y cuánto los jugadores
review-page-learn = Tus errores como preguntas en el tablero
review-page-games = Cada partida terminada de tu lista tiene un botón para su análisis.
review-page-file = También puedes abrir el registro de una partida (texto o JSON). Una partida sin terminar se analiza hasta donde llega.
