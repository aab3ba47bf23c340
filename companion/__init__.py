"""The table companion: a program that sits beside physical board games."""
