"""The wire between the tower's colour sensor and the host: frames, messages, both sides' rules; no I/O."""
