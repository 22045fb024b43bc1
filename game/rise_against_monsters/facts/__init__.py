"""Derived facts for screens: what follows from an open position, in typed structs; nothing here decides a rule."""
