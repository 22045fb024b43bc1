"""What lies on the table in more than one step: the bases of screen and boards, map tokens, hand, panel, drafts,
standing orders; what one step alone shows is in its room.
"""
