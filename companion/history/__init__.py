"""Looking back: games played, their results in figures, plots and files; nothing here replays a game."""
