"""Where things lie and how they move: layout, boxes, motion, what a screen may ask of the app; no widget."""
