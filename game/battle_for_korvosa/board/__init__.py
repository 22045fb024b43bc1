"""What lies on the table: the position, the city beside its content, supply lines, the verdict, the base of all
actions; what one step alone needs is in its room.
"""
