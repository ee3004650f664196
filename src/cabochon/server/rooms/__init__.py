"""The tables in memory: each has one room, its only authority."""
