"""Tests of what is written about the program: commands, links, screens, demands."""
