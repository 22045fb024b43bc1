"""The verdict: its board, what decided the battle, the hundreds of battles played on; nothing of a running game."""
