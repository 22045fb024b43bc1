"""What lies on the table: position, units, map, levels, the base of all actions; what one chapter alone needs stands
there.
"""
