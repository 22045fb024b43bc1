"""The app for people without Python: `python3 tools/run.py bundle` (see `__main__`).

`ramparts.spec` tells PyInstaller what to pack, `start.py` is the program that it packs, `licences` gathers the terms of
all that is inside, `desktop` what a Linux desktop wants to know of an app.
"""
