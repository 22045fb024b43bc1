"""Before the first week: the roles, and waiting for a map that is being laid out."""
