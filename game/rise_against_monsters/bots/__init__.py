"""The computer partner (section Bots of the rules page): what it sees and fears, and a file for each kind of decision.
It knows no more than lies open.
"""
