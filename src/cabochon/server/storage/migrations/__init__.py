"""The steps by which the database came to its present form; run at each start."""
