"""The tables in memory: each has one room at each server where people look, and one server runs it."""
