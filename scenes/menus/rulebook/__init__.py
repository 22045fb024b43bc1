"""The rulebook on the screen: chapters, how they are set, bound, searched; the text is each game's `rules.md`."""
