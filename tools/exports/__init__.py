"""What lives here, and what does not."""
