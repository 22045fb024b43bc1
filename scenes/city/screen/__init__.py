"""*Draw a city* as a whole: the screen, its beginnings, the shelf of cities; it alone ties the other rooms together."""
