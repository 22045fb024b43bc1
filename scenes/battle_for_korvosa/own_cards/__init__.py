"""A group's own content file: its faults, its cards as printed; a game that is played with it knows nothing of this
room.
"""
