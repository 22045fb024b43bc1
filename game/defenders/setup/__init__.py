"""Before the first turn: setting, city, map, entries, placing; nothing that happens once the threats stand outside."""
