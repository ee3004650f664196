"""The engine protocol: messages of one line between a table and a program that plays."""
