"""The firmware's core built for this computer."""
