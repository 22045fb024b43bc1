"""Many games between computer players, on all cores or on many machines, kept on the disk as they end.

`match` plays one game, `spread` gives games to workers (joblib), `store` keeps what came of them, `report` and `bar`
tell it, `arguments` reads what a command is asked. Commands: `run` (*simulate*), `sweep`, `ladder`, `coach_truth`,
`exploits`, `learn`.
"""
