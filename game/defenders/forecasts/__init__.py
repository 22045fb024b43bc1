"""What the rules foretell of a thing before it is done: structs that screens read too; nothing here works one out."""
