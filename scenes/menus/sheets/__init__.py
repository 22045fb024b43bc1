"""Sheets over a game or the shelf: pause, trouble with a file, the list of records."""
