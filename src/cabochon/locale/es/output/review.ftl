# Lo que imprime cabochon review.

bar-reviewing = Analizando
review-title = { $ruleset } con { $players } jugadores (valoración { $judge })
review-unfinished = La partida no ha terminado: su resultado es la probabilidad de ganar al final.
review-from-middle = El registro empieza a mitad de partida: lo anterior no se analiza, y el reparto cuenta como medio.
review-seat = asiento { $seat }
review-accuracy = precisión
review-opening = apertura
review-middle = medio juego
review-end = final
review-points = De qué se compone el resultado, en puntos de probabilidad de ganar:
review-average = un reparto medio
review-deal = este reparto
review-luck = cartas que salieron
review-skill = decisiones propias
review-gifts = decisiones de los demás
review-fog = niebla
review-result = resultado
review-had = suerte tenida
review-needed = suerte necesaria para ganar
review-about-fog = La niebla es el efecto de las cartas ocultas en las decisiones y el error de la propia valoración: no es culpa de nadie.
review-graph = Probabilidad de ganar, de principio a fin:
review-faults = Las decisiones que más costaron, con el turno y los puntos perdidos:
review-judgement = { $judgement ->
    [best] la mejor jugada
    [good] una buena jugada
    [inaccuracy] imprecisión
    [mistake] error
    [blunder] error grave
    [forced] la única jugada
    [close] jugadas parejas
   *[unclear] dudosa
  }
review-verdict = { $judgement }: { $loss } puntos perdidos (95 %: de { $low } a { $high }); mejor: { $move }
review-card = Salió { $card }: { $brought }
review-better = mejor: { $move }
review-decided = Qué decidió la partida:
review-turns = Los turnos que más cambiaron:
review-cause = { $cause ->
    [luck] por la suerte
    [skill] por la decisión
   *[fog] por la niebla
  }
