"""A drawn city as data: its things, its file, its record, undo; nothing that paints, nothing that judges signs."""
