"""What every screen is made of.

Rooms: input < frame < widgets < screens.
"""
