"""The phases of a turn from set-up to the end, a module each; whatever strikes a town is in `battle`."""
