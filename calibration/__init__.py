"""Colours of the keshis: what they are called, how a camera or a sensor learns them, and how sure it is."""
