"""A board for each step but the fight: placing, fortify, cleanup, cards and answers, and what lies open until somebody
goes on.
"""
