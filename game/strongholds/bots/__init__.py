"""Computer players: rules of thumb, policy and worth; they ask the rules and hold none."""
