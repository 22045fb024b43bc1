"""*New game*: seats, mode, options, level; what an option means is in each game's `GameDef`."""
