# What decided a game, in three sentences; points are points of win chance.
story-play-decided = Play decided: with luck set aside, { $seat } comes out ahead, too.
story-luck-decided = Luck decided: the cards brought { $seat } { $points ->
    [one] { $points } point of win chance
   *[other] { $points } points of win chance
  }, and without them { $without } comes out ahead.
story-costliest = The choice that cost most was { $move } on turn { $turn } ({ $seat }): { $points ->
    [one] { $points } point
   *[other] { $points } points
  } lost against { $better }.
story-no-fault = No choice cost much.
story-luckiest = The luckiest moment was turn { $turn }, which turned up { $card }: it brought { $seat } { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
story-deal = The luckiest moment was the deal: it brought { $seat } { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
story-no-luck = No card changed much.
