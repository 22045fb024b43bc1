"""What a computer player is and what a search asks of a game; the searcher itself is a service."""
