"""How cards, tokens and names look and what is said of them; a board says where they lie."""
