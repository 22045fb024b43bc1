"""The drawn city: chart, ground, buildings; no units and no cards."""
