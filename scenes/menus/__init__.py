"""The screens that every game shares: new game, settings, rulebook, pause, records."""
