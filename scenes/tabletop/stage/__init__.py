"""People as figures, and battles in small: for every game in which hosts meet."""
