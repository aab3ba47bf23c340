"""Golden playthroughs: whole games as text, read by eye beside the ledger; ``python -m tests.golden``."""
