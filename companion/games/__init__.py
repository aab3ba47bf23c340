"""The games: each one folder and one entry point."""
