"""Are the rules proven: scenarios, clauses named, trees of actions; the tests themselves are in `tests`."""
