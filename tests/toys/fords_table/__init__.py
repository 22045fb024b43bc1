"""The table of the Fords: how a screen is made of what all games share."""
