"""What is kept: events, chat and the database."""
