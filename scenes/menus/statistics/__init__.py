"""What was won and lost, as figures; they are counted in the services."""
