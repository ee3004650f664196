"""What is stored: events, chat lines and the database."""
