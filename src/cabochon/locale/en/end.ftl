# The end
end-title = Game over
result-won = { $name } wins
result-shared = { $names } share the victory
result-goal = { $game ->
    [marvel] The Gauntlet was claimed: { $goal } points, all five colours and a Time Stone.
   *[other] A player reached { $goal } points, and the round was played to its end.
  }
result-all-passed = Everyone passed: nothing could change any more.
result-no-progress = Forty rounds passed without a card bought or reserved.
result-time = Time ran out.
decided-points = Won on points, with { $points }.
decided-fewest-cards = { $game ->
    [marvel] Tied on points; the winner recruited fewer cards.
   *[other] Tied on points; the winner bought fewer cards.
  }
decided-avengers-tile = Tied on points; the winner holds the Avengers tile.
decided-shared = Tied in everything: the victory is shared.
decided-goal = Only { $name } met the whole goal.
decided-time = Won on time.
lacks-of-goal = { $points ->
    [one] { $name } has { $points } point
   *[other] { $name } has { $points } points
  }, but { $lacks ->
    [colours] not all five colours
    [stone] no Time Stone
   *[both] neither all five colours nor a Time Stone
  }.
rank = Rank
player = Player
points = Points
cards-bought = { $game ->
    [marvel] Cards recruited
   *[other] Cards bought
  }
goal-met = Goal met
rematch = Rematch
replay = Replay
review = Review
download-record = Download the record
check-fairness = Check the cards
commitment = Fixed at the start (SHA-256)
secret = Secret
