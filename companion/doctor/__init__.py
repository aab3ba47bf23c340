"""How this installation is: what is looked at, one idea a module, and what is said of it."""
