"""The screens around the games: `shelf < sheets < settings, rulebook, new_game, statistics`."""
