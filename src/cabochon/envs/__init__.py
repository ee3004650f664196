"""The game as others' libraries know games: PettingZoo, Gymnasium, vectors of games, OpenSpiel."""
