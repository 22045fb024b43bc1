"""The score: six themes in three layers, endings, events and beds, made of numbers alone; no device is opened here.

`waves < instruments < room, notation < performance, events, beds`. A sound follows from its name alone:
the same bytes each time. Nothing heavy is imported before somebody asks for a sound.
"""
