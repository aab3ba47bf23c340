"""Figures of the program beside their targets and yardsticks; every module is a command that prints."""
