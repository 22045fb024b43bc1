"""What every screen is made of: `input < frame < widgets < screens`."""
