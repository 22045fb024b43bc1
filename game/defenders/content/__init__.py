"""The words of city cards, the names of settings and features, and what reads and checks them; no state, no rule of a
turn.
"""
