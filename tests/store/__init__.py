"""Tests of the file of saved games."""
