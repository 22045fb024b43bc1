"""Cards being carried out: the stack, verbs, what lasts, reactions, decks, Allies, all in words too; when somebody may
play one is in `phases`.
"""
