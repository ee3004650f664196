"""The tables in memory: each has one room at each server where somebody looks, and one server runs it."""
