# Qué decidió la partida, en tres frases; los puntos son puntos de probabilidad de ganar.
story-play-decided = Decidió el juego: también sin contar la suerte, quien mejor queda es { $seat }.
story-luck-decided = Decidió la suerte: gracias a las cartas, { $seat } gana { $points ->
    [one] { $points } punto de probabilidad
   *[other] { $points } puntos de probabilidad
  }; sin ellas, quien mejor queda es { $without }.
story-costliest = La decisión más cara fue { $move } en el turno { $turn } ({ $seat }): { $points ->
    [one] { $points } punto perdido
   *[other] { $points } puntos perdidos
  } frente a { $better }.
story-no-fault = Ninguna decisión costó mucho.
story-luckiest = El momento de más suerte fue el turno { $turn }, que descubrió { $card }: { $seat } gana { $points ->
    [one] { $points } punto.
   *[other] { $points } puntos.
  }
story-deal = El momento de más suerte fue el reparto: { $seat } gana { $points ->
    [one] { $points } punto.
   *[other] { $points } puntos.
  }
story-no-luck = Ninguna carta cambió mucho.
