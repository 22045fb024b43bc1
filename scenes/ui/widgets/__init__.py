"""Pieces of a screen that take a click or show a value; what holds many of them and has a life is a screen."""
