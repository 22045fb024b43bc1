"""Computer captains: rules of thumb, the marshal, policy and worth; they ask the rules and hold none."""
