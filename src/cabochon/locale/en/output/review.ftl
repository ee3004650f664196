# What cabochon review prints.

bar-reviewing = Reviewing
review-title = { $ruleset } with { $players } players (judge { $judge })
review-unfinished = The game is not over: its result is the win chance at its end.
review-from-middle = The record begins in the middle of a game: what came before is not reviewed, and its deal counts as average.
review-seat = seat { $seat }
review-accuracy = accuracy
review-opening = opening
review-middle = middle
review-end = end
review-points = What made the result, in points of win chance:
review-average = an average deal
review-deal = this deal
review-luck = cards that turned up
review-skill = own choices
review-gifts = the others' choices
review-fog = fog
review-result = result
review-had = luck had
review-needed = luck needed to win
review-about-fog = Fog is what hidden cards did to the choices, and the judge's own error: nobody's fault.
review-graph = Win chance from start to end:
review-faults = Choices that cost most, with the turn and the points lost:
review-judgement = { $judgement ->
    [best] the best move
    [good] a good move
    [inaccuracy] inaccuracy
    [mistake] mistake
    [blunder] blunder
    [forced] the only move
    [close] a close choice
   *[unclear] unclear
  }
review-verdict = { $judgement }: { $loss } points lost (95 %: { $low } to { $high }); better: { $move }
review-card = It turned up { $card }: { $brought }
review-better = better: { $move }
review-decided = What decided this game:
review-turns = Turns that changed most:
review-cause = { $cause ->
    [luck] by luck
    [skill] by choice
   *[fog] by fog
  }
