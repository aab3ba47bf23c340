"""What the commands do, one module a group; imported by the command line only when a command runs."""
