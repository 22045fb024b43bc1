"""What the screens of the games share.

Rooms: stage < board < playback < cards, map, dice, seats < advice < panel. At the root stands what a game's
screen derives from.
"""
