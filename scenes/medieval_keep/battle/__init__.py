"""From the first die to the losses: ladder, companies, dice, hits, press on or withdraw, and what disasters bring; the
lost town's toll is in `phases`.
"""
