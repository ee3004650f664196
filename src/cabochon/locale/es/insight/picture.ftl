# La imagen de un análisis.
picture-title = { $ending ->
    [won] Gana { $names }
    [shared] Comparten la victoria { $names }
   *[unfinished] Va por delante { $names }
  }
picture-about = { $title } · { $players } jugadores · { $turns } turnos
picture-chance = Probabilidad de ganar
picture-turn = turno { $turn }
picture-judgement = { $judgement ->
    [inaccuracy] imprecisión
    [mistake] error
   *[blunder] error grave
  }
picture-luck = carta de la suerte
picture-column = { $column ->
    [accuracy] precisión
    [luck] suerte
    [choices] decisiones
   *[result] resultado
  }
