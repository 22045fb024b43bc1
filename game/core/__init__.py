"""The rules engine, which knows no game and no screen.

Rooms: text < data < position < actions < rulebook < bots. Start reading at `engine` (the calls), then `actions.action`,
`position.state`, `position.chance`, `position.agenda`. The root holds the doors: what plays a game (`engine`), what
keeps it (`record`), what proves it (`expect`).
"""
