"""What lies on the table: the pack, power and abilities, position, the base of all actions; what one step alone needs
is in its room.
"""
