"""What a siege was: its record played through, its turns in prose, its deeds, its vignettes. No page is laid out here."""
