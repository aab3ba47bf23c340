"""What the command line takes: each module parses the commands of one subject and calls what does them."""
