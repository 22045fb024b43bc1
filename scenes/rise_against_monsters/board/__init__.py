"""What lies on the table in more than one step: the bases of screen and boards, lands, ring, hand, panel, what can be
done with a card. What one step alone shows is in its room.
"""
