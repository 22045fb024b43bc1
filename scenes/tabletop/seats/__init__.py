"""Who looks and who acts: seats at one screen, the curtain between them, sealed answers; no computer players."""
