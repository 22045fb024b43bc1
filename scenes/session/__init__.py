"""One game being played (`table`), and at the root what is kept of games; nothing here knows a screen."""
