"""What the screens of the games share."""
