"""The rulebook on the screen: chapters, how they are set, bound, searched; texts: `assets/books`, `rules.md`."""
