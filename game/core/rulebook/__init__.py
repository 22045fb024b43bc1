"""What a game brings: its box, rules, clauses, words and catalogue, found in its folder."""
