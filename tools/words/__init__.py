"""The catalogue of words: texts found, languages checked and compiled."""
