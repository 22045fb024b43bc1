"""The rules engine: it knows no game and no screen.

Start reading at `engine` (the calls), then `actions`, `state`, `chance`, `agenda`.
"""
