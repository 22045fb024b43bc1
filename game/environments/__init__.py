"""Every game as an environment for programs that learn or search: PettingZoo (`aec`) and OpenSpiel (`spiel`).

On top of the engine and of nothing else; nothing else knows it. It needs the extra `ramparts[env]`. What both have in
common: `numbers` (actions as whole numbers), `sight` (a view as a vector), `sitting` (whose turn it is, rewards).
README.md beside this file says how everything is counted, for each game.
"""
