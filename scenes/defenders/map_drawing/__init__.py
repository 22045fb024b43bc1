"""Drawing the city (DEF-MAP to DEF-ENTRY): order, features, connections, arrows; the canvas itself is
`board.city_canvas`.
"""
