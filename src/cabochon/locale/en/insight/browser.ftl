# The review in the browser. "Points" are points of win chance; seats have names here.
review-graph = Win chances, turn by turn
review-soon = The review has just begun…
review-end = The end of the game
review-chances = Win chances: { $chances }
review-quoted = “{ $words }”
review-judgement = { $judgement ->
    [best] Best move
    [good] Good move
    [inaccuracy] Inaccuracy
    [mistake] Mistake
    [blunder] Blunder
    [forced] The only move
    [close] Several moves were about equally good
   *[unclear] Hard to judge
  }
review-loses = { $words }: { $points ->
    [one] { $points } point lost
   *[other] { $points } points lost
  }
review-not-weighed = Not judged yet
review-other-move = the other move
review-next-best = the next best move
review-played = Played
review-better = Better
review-line = Show how it goes on
review-line-back = Back to the game
review-line-step = Better line, { $step } of { $count }
review-this-turn = This turn
review-decided = What decided this game
review-card-luck = { $points ->
    [one] The card that turned up brought { $name } { $points } point.
   *[other] The card that turned up brought { $name } { $points } points.
  }
review-luck-brief = Turned up { $card }: +{ $points } for { $name }
review-turning = Turning point: +{ $points } for { $name }
review-moments = Key moments
review-no-moments = No turn stood out.
review-turn = Turn { $turn }
review-leap = Next key moment
review-leap-back = Previous key moment
review-to-table = To the table

# While it is being made
review-making = The review is being made
review-progress = { $done } of { $total } decisions judged
review-ahead = { $count ->
    [one] { $count } review goes first
   *[other] { $count } reviews go first
  }

# The summary
review-summary = Summary
review-accuracy = Accuracy
review-stage = { $stage ->
    [opening] Opening
    [middle] Middle
   *[end] End
  }
review-ledger = Where the points of win chance came from
review-part = { $part ->
    [deal] Deal
    [luck] Cards
    [skill] Own choices
    [gifts] Gifts
   *[fog] Hidden cards
  }
review-part-about = { $part ->
    [deal] What the first cards and tiles brought this seat.
    [luck] What the cards that turned up brought this seat.
    [skill] What this seat’s own choices gave away.
    [gifts] What the others’ choices gave this seat.
   *[fog] What hidden cards changed, and what the judge could not see. Nobody’s fault.
  }
review-words = What these words mean
review-needed-about = Luck needed to win is what the deal and the cards had to bring, as everyone played.
review-luck-had = Luck: { $points }.
review-luck-needed = Luck needed to win: { $points }.
review-result = { $finished ->
    [true] Result: { $share }.
   *[false] Win chance at the end: { $share }.
  }
review-best-move = The strongest move was { $move } on turn { $turn } ({ $name }).
review-about = Points are points of win chance. Nobody is blamed for what they could not see. The estimates come from a program and can be wrong.
review-share = Share as a picture
review-deeper = Look deeper

# Learn from mistakes
review-learn = Learn from your mistakes
review-learn-short = Learn
review-learn-whose = Whose mistakes do you want to look at?
review-learn-none = There are no mistakes to learn from.
review-mistakes = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
  }
review-learn-title = Mistake { $number } of { $count }
review-learn-ask = Turn { $turn }: { $move } lost { $points ->
    [one] { $points } point
   *[other] { $points } points
  }. Find a better move.
review-learn-weighing = Your move is being judged…
review-learn-same = That is what was played. Try something else.
review-learn-wrong = { $points ->
    [one] Not quite: that loses { $points } point. Try once more.
   *[other] Not quite: that loses { $points } points. Try once more.
  }
review-learn-right = Right!
review-learn-told = This would have been better:
review-learn-tell = Show the solution
review-learn-score = { $found } of { $count } found, { $first } of them at the first try.
review-learn-again = Once more
review-learn-back = Back to the review

# The page without a game
review-page-words = The review goes through a finished game turn by turn and tells luck from skill.
review-page-moves = The moves that cost most, what would have been better, and why
review-page-luck = How much the cards decided, and how much the players
review-page-learn = Your mistakes as questions on the board
review-page-games = Every finished game in your list has a button for its review.
review-page-file = You can also open a game record, as text or JSON. A game that is not over is reviewed as far as it goes.
