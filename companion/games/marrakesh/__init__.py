"""Marrakesh for two to four players, with its cube tower."""
