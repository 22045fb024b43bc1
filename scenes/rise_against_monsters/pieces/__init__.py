"""How cards look and what is said of them. Where they lie is `scenery`'s and `board`'s."""
