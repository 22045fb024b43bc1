"""Dice that roll to given numbers, and real ones whose numbers are typed; the numbers come from the engine."""
