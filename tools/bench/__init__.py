"""Speed and cost, each figure beside its yardstick; no test and no limit."""
