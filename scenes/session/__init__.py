"""One game being played, and what is kept of games; nothing here knows a screen."""
