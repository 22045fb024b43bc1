"""What the places of sketched towns are called: a trade, a bird or a thing and a kind of place, or a name of its own.

All of it comes from the catalogue, put together there as other languages do it. The samples hold the English names,
which `said_name` says in the player's language.
"""

from __future__ import annotations

from typing import Final

from scenes.system.words import later, later_as, tr, tr_as

FIRST: Final = (
    later("Tanner {noun}"), later("Lamp {noun}"), later("Ash {noun}"), later("Mill {noun}"), later("Star {noun}"),
    later("Fisher {noun}"), later("Candle {noun}"), later("Salt {noun}"), later("Rook {noun}"), later("Bell {noun}"),
    later("Thorn {noun}"), later("Copper {noun}"), later("Weaver {noun}"), later("Cooper {noun}"),
    later("Linden {noun}"), later("Heron {noun}"), later("Saddler {noun}"), later("Amber {noun}"),
    later("Quill {noun}"), later("Barley {noun}"),
)  # fmt: skip
"""How names begin that are no landmark's: the kind of place follows."""
KINDS: Final = frozenset((
    later_as("in a name", "Row"), later_as("in a name", "End"), later_as("in a name", "Rise"),
    later_as("in a name", "Court"), later_as("in a name", "Yard"), later_as("in a name", "Garden"),
    later_as("in a name", "Market"), later_as("in a name", "Quay"), later_as("in a name", "Fields"),
    later_as("in a name", "Orchard"), later_as("in a name", "Water"), later_as("in a name", "Wall"),
    later_as("in a name", "Moat"), later_as("in a name", "Bastions"), later_as("in a name", "Bay"),
))  # fmt: skip
KEEPS: Final = (later("High Keep"), later("Old Castle"), later("Watch House"), later("Eagle Hold"))
TEMPLES: Final = (later("Temple of Lamps"), later("Star Chapel"), later("Old Library"), later("House of Bells"))
VAULTS: Final = (later("Whispering Vault"), later("Drowned Crypt"), later("Rat Tunnels"), later("Blind Cistern"))
OTHERS: Final = (
    later("King’s Road"),
    later("Harbour Road"),
    later("Old Lighthouse"),
    later("Castle Wall"),
    later("Climbing Way"),
    later("Long Street"),
    later("Cross Street"),
    later("The Citadel"),
    later("Pilgrims’ Way"),
    later("Salt Road"),
    later("Guild Hall"),
)
"""Places of which a town has one."""


def composed(first: str, kind: str) -> str:
    """The name of a kind of place, with how it begins: `Tanner Row`."""
    return tr(first, noun=tr_as("in a name", kind))


def said_name(name: str) -> str:
    """The English name of a sketched place, in the player's language; another name stays as it is."""
    first, _, kind = name.partition(" ")
    if f"{first} {{noun}}" in FIRST and kind in KINDS:
        return str(composed(f"{first} {{noun}}", kind))
    return str(tr(name)) if name in (*KEEPS, *TEMPLES, *VAULTS, *OTHERS) else name
