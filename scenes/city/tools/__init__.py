"""What the hand does on the sheet: pens, stamps, erasers, selection, outlines, and the easel that games use."""
