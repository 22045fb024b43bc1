"""A photo of a drawing on paper becomes strokes, places and signs: pure functions on arrays, without pygame."""
