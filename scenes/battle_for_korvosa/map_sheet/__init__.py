"""The map sheet: how the city is drawn. No rule reads it; that it says what the rules say is proven (`proof`)."""
