"""Cities that the app draws by itself: a character for each kind of town, from a seed."""
