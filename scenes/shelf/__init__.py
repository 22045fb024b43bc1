"""The shelf: the first screen, with a spine for every game that can be played."""
