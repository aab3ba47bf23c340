"""The screens in browsers on the local network: phone and tablet at the table."""
