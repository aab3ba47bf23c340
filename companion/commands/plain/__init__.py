"""The line mode: a game without screens, for screen readers, pipes and terminals that only print."""
