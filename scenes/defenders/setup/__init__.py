"""A board for each step before the first turn but drawing: setting, ready cities, cards and words, placing; the map is
drawn in `map_drawing`.
"""
