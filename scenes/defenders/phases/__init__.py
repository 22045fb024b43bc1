"""A board for each step of a turn in which somebody decides, its sheets beside it; battles are in `battle`."""
