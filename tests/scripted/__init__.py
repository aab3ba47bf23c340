"""Scripted players: they see only a simulated table and type what a person would type."""
