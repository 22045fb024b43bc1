"""What a seat is told beside the position: lines, Gain, options, fights, reasons; nothing here changes a position."""
