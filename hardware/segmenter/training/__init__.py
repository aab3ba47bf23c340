"""Training of the small network that finds pieces in the tray."""
