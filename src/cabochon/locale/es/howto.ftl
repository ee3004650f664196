# Las reglas para jugadores
rules-clauses = Las reglas exactas, cláusula por cláusula
rule-goal = El objetivo
rule-goal-words = { $game ->
    [marvel] Recluta personajes para ganar puntos de Infinito. Cada uno da además una bonificación que abarata otros, y las bonificaciones traen Lugares.
   *[other] Compra cartas para ganar puntos de prestigio. Cada una da además una bonificación que abarata otras, y las bonificaciones atraen a los nobles.
  }
rule-take-three = Toma tres fichas
rule-take-three-words = En tu turno haces una sola cosa. Puedes tomar tres fichas de colores distintos.
rule-take-two = … o dos de un color
rule-take-two-words = Se puede si en la mesa hay al menos cuatro de ese color.
rule-reserve = … o reserva una carta
rule-reserve-words = { $game ->
    [marvel] Guarda para después una carta de la mesa o la primera de un mazo. Con ella recibes una ficha gris, que vale por cualquier color. Puedes tener tres cartas así.
   *[other] Guarda para después una carta de la mesa o la primera de un mazo. Con ella recibes una ficha de oro, que vale por cualquier color. Puedes tener tres cartas así.
  }
rule-buy = { $game ->
    [marvel] … o recluta un personaje
   *[other] … o compra una carta
  }
rule-buy-words = Paga las fichas que hay bajo el dibujo. Cada bonificación tuya ahorra siempre una ficha de su color.
rule-limit = Como mucho diez fichas
rule-limit-words = Si al final del turno tienes más, devuelve las que sobran.
rule-tile = { $game ->
    [marvel] Los Lugares llegan a ti
   *[other] Los nobles te visitan
  }
rule-tile-words = { $game ->
    [marvel] Cuando tienes las bonificaciones que pide un Lugar, lo recibes al final del turno, con 3 puntos. Las fichas no cuentan para esto.
   *[other] Cuando tienes las bonificaciones que pide un noble, viene al final del turno y da 3 puntos. Las fichas no cuentan para esto.
  }
rule-stone = La Gema del Tiempo
rule-stone-words = Tu primer personaje de nivel 3 trae una Gema del Tiempo. Forma parte del objetivo y nunca se gasta.
rule-avengers = ¡Vengadores, reuníos!
rule-avengers-words = El primer jugador con tres iconos se lleva la pieza y sus 3 puntos. Quien consiga más iconos se la quita.
rule-end = El final
rule-end-words = { $game ->
    [marvel] Cuando alguien tiene { $goal } puntos, los cinco colores y una Gema del Tiempo, la ronda se juega hasta el final. Entre quienes tienen todo eso gana quien suma más puntos; en caso de empate decide la pieza de Vengadores y después tener menos cartas.
   *[other] Cuando alguien llega a { $goal } puntos, la ronda se juega hasta el final. Gana quien suma más puntos; en caso de empate, quien compró menos cartas.
  }
