"""The store: one file that keeps every game, and the ways in and out of it."""
