"""The end: points, luck and choices of one town, ranks of several; what is kept of games is in `session`."""
