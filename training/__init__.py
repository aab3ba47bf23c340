"""Programs that train what comes with the table companion; no part of the installed package."""
