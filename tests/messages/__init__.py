"""The messages of the program and what the catalogues make of them."""
