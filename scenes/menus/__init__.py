"""The screens around the games.

Rooms: new_game < shelf < sheets < settings, rulebook, statistics < practice.
"""
