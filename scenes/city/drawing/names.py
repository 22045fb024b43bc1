"""What a city is called: a name to begin with, names that will do, and file names that are safe everywhere."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Collection, Iterable

from game.core.data import names as core
from scenes.system.words import tr

MOST = 40
"""Letters of the longest name."""
_OLD = (
    ("Alder", "Amber", "Ash", "Black", "Bram", "Candle", "Copper", "Dun", "Ember", "Fal", "Grey", "Harrow", "Iron",
     "Kar", "Lark", "Marsh", "North", "Oak", "Raven", "Salt", "Stone", "Thorn", "Vale", "Whit"),
    ("bridge", "burg", "crest", "fell", "ford", "gate", "haven", "holm", "mere", "minster", "mouth", "port", "row",
     "stead", "wall", "wick"),
)  # fmt: skip
_PARTS = {
    "kaiju": (("Aka", "Fuku", "Hama", "Ishi", "Kawa", "Kita", "Minami", "Naga", "Shira", "Taka", "Toyo", "Yoko"),
              ("hama", "hashi", "jima", "kawa", "machi", "mori", "saki", "shima", "ura", "yama")),
    "steam-punk": (("Boiler", "Brass", "Cinder", "Coal", "Cog", "Furnace", "Gas", "Piston", "Soot",
                    "Steam", "Tin", "Valve"),
                   ("bridge", "bury", "chester", "ford", "gate", "haven", "mouth", "pool", "ton", "wharf", "works")),
    "space": (("Altair", "Astra", "Calyx", "Cygnus", "Deneb", "Halcyon", "Helios", "Lyra", "Nova", "Orion", "Rigel",
               "Talos", "Vega", "Zenith"),
              (" Anchorage", " Deep", " Gate", " Haven", " Nine", " Point", " Prime", " Reach", " Ring", " Station")),
    "zombies": (("Camp ", "Fort "),
                ("Ardent", "Cedar", "Daybreak", "Ember", "Hope", "Juniper", "Lantern", "Last Light", "Mercy",
                 "Patience", "Resolve", "Sparrow", "Thistle", "Tomorrow", "Winter")),
    "superheroes": (("Bright", "Coast", "Crown", "Grand", "Harbour", "Liberty", "Metro", "Meridian", "Silver", "Star",
                     "Summit", "Union"),
                    (" Bay", " Beach", " City", " Falls", " Harbour", " Heights", " Park", " Point")),
}  # fmt: skip
"""How names of cities begin and end in the worlds that are not medieval."""
_RESERVED = frozenset(("con", "prn", "aux", "nul", *(f"com{n}" for n in range(10)), *(f"lpt{n}" for n in range(10))))


def tidy(name: str) -> str:
    """A tidy name (`game.core.data.names`), no longer than names may be.

    >>> tidy("  Old \\n Karrow ")
    'Old Karrow'
    """
    return core.tidy(core.tidy(name)[:MOST])


def trouble(name: str, taken: Iterable[str], what: str = "city") -> str:
    """Why a city (or a `what`) cannot be called that, as a sentence; empty if it can."""
    tidied = tidy(name)
    if not tidied:
        return tr("A place needs a name.") if what == "place" else tr("A city needs a name.")
    if len(core.tidy(name)) > MOST:
        return tr("That name is too long: {most} letters are the most.", most=MOST)
    if any(core.alike(tidied, other) for other in taken):
        if what == "place":
            return tr("There is a place called {name} already.", name=tidied)
        return tr("There is a city called {name} already.", name=tidied)
    return ""


def proposed(taken: Collection[str], chance: random.Random, world: str = "medieval") -> str:
    """A name that no other city has, as cities of that world are called."""
    first, last = _PARTS.get(world, _OLD)
    known = {name.casefold() for name in taken}
    for _ in range(200):
        name = chance.choice(first) + chance.choice(last)
        if name.casefold() not in known:
            return name
    return numbered(name, taken)


def numbered(name: str, taken: Collection[str]) -> str:
    """The name itself if it is free, else with the first number that is.

    >>> numbered("Karrow", ["karrow", "Karrow 2"])
    'Karrow 3'
    """
    name = tidy(name)
    number, found = 1, name
    while any(core.alike(found, other) for other in taken):
        number += 1
        end = f" {number}"
        found = name[: MOST - len(end)].rstrip() + end
    return found


def stem(name: str) -> str:
    """The name as a file is called: small letters without accents, figures and hyphens, on every system allowed.

    >>> stem("Große Mauer / Ünder"), stem("CON"), stem("...")
    ('grosse-mauer-under', 'con-city', 'city')
    """
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    found = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:MOST].strip("-") or "city"
    return f"{found}-city" if found in _RESERVED else found
