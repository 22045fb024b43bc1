"""A city as a file for others: PNG, SVG, PDF, film; the sheet that asks for it is in `sheets`."""
