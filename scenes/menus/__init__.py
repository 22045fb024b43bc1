"""The screens around the games.

Rooms: shelf < sheets < settings, rulebook, new_game, statistics.
"""
