"""The drawn city: chart, ground, buildings, kept sheets; no units and no cards."""
