"""Several servers on one database: which of them live, what they tell each other and count together."""
