"""What every screen is made of: input and the grammar of cards and places, layout, widgets, sheets."""
