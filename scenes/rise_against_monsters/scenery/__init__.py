"""Where lands, roads and what lies in them have their place; grounds and buildings drawn. No card is here."""
