"""What the games' screens share, by real events."""
