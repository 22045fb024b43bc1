"""The rulebook's chapters on fighting: attack, battle, repulse, defeat, retreat, settling; what is told of it is in
`facts`.
"""
