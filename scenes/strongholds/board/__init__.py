"""What lies on the table in more than one step: the bases of screen and boards, strongholds, hand, drafts, the sealing;
what one step alone shows is in its room.
"""
