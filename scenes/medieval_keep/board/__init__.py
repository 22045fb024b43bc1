"""What lies on the table in more than one phase: the bases of screen and boards, land, gate, stores, hand, piles, last
warnings, movement after an action; what one phase alone shows is in its room.
"""
