"""Reviews of finished games: made in small tasks of the thinking queue, kept in the database."""
