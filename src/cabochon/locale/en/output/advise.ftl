# What cabochon advise prints.

bar-advising = Thinking
advise-title = seat { $seat } to move, { $legal ->
    [one] { $legal } legal move
   *[other] { $legal } legal moves
  } (judge { $judge })
advise-interval = { $low } to { $high }
advise-close = about as good
advise-why = { $better } instead of { $other }:
advise-line = The best line: { $moves }
advise-asked = { $side ->
    [only] { $move }: { $judgement }
    [ahead] { $move }: { $judgement }, { $points } points ahead of { $other } (95 %: { $low } to { $high })
   *[behind] { $move }: { $judgement }, { $points } points behind { $other } (95 %: { $low } to { $high })
  }
