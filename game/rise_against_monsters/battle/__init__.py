"""Contact, sums, pins, Jokers, and who may react. What monsters do by themselves is `phases.monsters`'."""
