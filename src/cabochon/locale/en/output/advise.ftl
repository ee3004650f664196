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
