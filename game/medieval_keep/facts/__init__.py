"""What a seat is told beside the position: what is asked of it, facts, prices, what is printed, forecasts and odds.

Nothing here decides a rule, and nothing of it is written into records.
"""
