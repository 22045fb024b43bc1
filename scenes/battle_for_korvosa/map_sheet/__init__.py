"""The map sheet: outlines, tokens and names, from a file or laid out, proven against the rules; nothing is drawn."""
