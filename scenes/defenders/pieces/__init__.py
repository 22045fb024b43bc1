"""Units, threats, words and actions as they look and are called, read off the facts; not where they lie."""
