"""The small learned network that finds pieces and foreign things in the tray (see MODEL_CARD.md)."""
