"""What one's choices cost, and what to drill next; the marks themselves are made in the services."""
