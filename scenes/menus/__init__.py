"""The screens around the games: shelf, new game, records, statistics, rulebook, settings."""
