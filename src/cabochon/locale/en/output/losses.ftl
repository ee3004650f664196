# What cabochon losses prints.

losses-title = { $decisions } decisions of { $games } games (set { $version })
losses-network = network
losses-simulations = simulations
losses-value = value loss
losses-brier = Brier score
losses-policy = policy loss
losses-stages = Value loss by the points of the leader:
losses-stages-brier = Brier score by the points of the leader:
