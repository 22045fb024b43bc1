"""The canvas on which a city is drawn: tools, signs, panel, screen."""
