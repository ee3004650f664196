# The picture of a review.
picture-title = { $ending ->
    [won] { $names } wins
    [shared] { $names } share the victory
   *[unfinished] { $names } is ahead
  }
picture-about = { $title } · { $players } players · { $turns } turns
picture-chance = Win chance
picture-turn = turn { $turn }
picture-judgement = { $judgement ->
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
  }
picture-luck = lucky card
picture-column = { $column ->
    [accuracy] accuracy
    [luck] luck
    [choices] choices
   *[result] result
  }
