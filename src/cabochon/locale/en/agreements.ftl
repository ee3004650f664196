# Questions among the people at a table, and games that end early
vote-open = Another question is still open.
vote-closed = This question is no longer open.
nobody-to-ask = Nobody else is here to agree.
not-the-host = Only the host of the table can do that.
has-begun = The game has already started.
seat-not-open = This seat is not open.
seat-not-a-bot = There is no bot in this seat.
seat-resigned = You have given up this seat.
result-nobody = The game ended without a winner
result-resigned = The other players gave up.
result-agreed = The players agreed to end the game.
decided-resigned = Players who gave up come last.
decided-agreed = Nobody wins.
