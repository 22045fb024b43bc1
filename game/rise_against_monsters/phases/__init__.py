"""Set-up and the steps of a turn: untap, monsters, draw, play and discard, with the choices among equals."""
