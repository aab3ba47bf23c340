"""The screens: they show sessions and decide nothing."""
