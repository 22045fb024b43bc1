"""The steps of a turn: set-up, muster, defence, clash, draw; the sums of a siege are in `battle`."""
