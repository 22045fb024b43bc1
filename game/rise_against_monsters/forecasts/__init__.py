"""What drafted actions would come to, played by the rules on a copy: a file for each family of actions."""
