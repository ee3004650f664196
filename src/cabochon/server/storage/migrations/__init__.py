"""Schema migrations of the database, run at each start."""
