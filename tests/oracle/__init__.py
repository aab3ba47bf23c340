"""Second, separate reading of the rules: whole simulated tables to hold the companion's answers against."""
