"""What lies on the table in more than one step: the bases of screen and boards, the map with its tokens, drafts, slips;
what one step alone shows is in its room.
"""
