"""The paint kit: turns ids into pictures. It knows no rules and no game state; every picture is kept."""
