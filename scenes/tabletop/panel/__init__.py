"""The panel beside a board: commands, log, who is asked, the ranking; what stands on the board does not."""
