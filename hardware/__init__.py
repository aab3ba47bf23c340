"""The cube tower: readers that tell what fell out of it, and the record of what must still be inside."""
