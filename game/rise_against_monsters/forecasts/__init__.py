"""What drafted actions would come to, a file for each family of actions."""
