"""The generator of the drawings in assets/art: pen and wash on parchment, plain SVG paths, the same bytes each time."""
