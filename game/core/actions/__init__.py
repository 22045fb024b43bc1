"""A move before it is made: what is offered, drafted, narrowed, refused; which moves there are, a game says."""
