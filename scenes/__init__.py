"""The screens: they show a game's view and send actions; no rule is decided here."""
