"""Every piece and screen on sheets: the states that are drawn, and the command that draws them."""
