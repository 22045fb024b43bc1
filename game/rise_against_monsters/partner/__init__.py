"""What a computer partner sees, fears and decides: a file for each (section Bots of the rules page)."""
