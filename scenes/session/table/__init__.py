"""One game being played: actions, history, journal, computer players' turns; nothing of other games."""
