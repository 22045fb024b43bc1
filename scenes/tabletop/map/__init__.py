"""A map that is moved and read: camera, names, stacks, what is pushed over it; which map it is, a game says."""
