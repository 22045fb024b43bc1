"""The steps of a turn but for the fight: reflection, threats, moves, activation, passing; battles are in `battle`."""
