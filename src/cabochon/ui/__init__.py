"""How people meet the game: the command line and the terminal."""
