"""The steps of a turn and of the set-up, each with its actions: roles, breaches, Gain, placing, cards, fortify, loans
and trades; the fight is in `battle`.
"""
