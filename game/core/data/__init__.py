"""Plain values in and out: reading, checking and typing what files hold; nothing here is a game yet."""
