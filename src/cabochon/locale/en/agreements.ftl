# Questions among the people at a table, and games that end early
result-nobody = The game ended without a winner
result-resigned = The other players gave up.
result-agreed = The players agreed to end the game.
decided-resigned = Players who gave up come last.
decided-agreed = Nobody wins.
