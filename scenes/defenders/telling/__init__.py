"""What a siege was: its record played through, its turns in prose, its vignettes. No page is laid out here."""
