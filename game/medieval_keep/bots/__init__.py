"""Computer players: rules of thumb, what the searcher tries, what a trial is worth; they ask the rules, hold none."""
