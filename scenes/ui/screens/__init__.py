"""Screens, sheets and slips, and the stack on which they lie; what one game or one menu shows is elsewhere."""
