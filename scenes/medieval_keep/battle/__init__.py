"""From the first die to the losses: the siege stage with its people and its ladder, dice, hits, press on or withdraw,
and what disasters bring; the lost town's toll is in `phases`.
"""
