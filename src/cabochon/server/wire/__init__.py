"""What is sent, and to whom: messages, snapshots for one viewer, subscribers."""
