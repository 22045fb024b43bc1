"""Computer players: rules of thumb for Queen and heroes, leanings, the search over whole turns; no rule is decided
here.
"""
