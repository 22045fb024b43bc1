"""How two drawn places touch, and how one crosses a river (DEF-MAP-6, DEF-MAP-7, DEF-CONN-2)."""

from __future__ import annotations

from game.defenders.ground import has_word
from game.defenders.position import CONTACTS, Position
from game.defenders.units import called

CONNECTING = frozenset(("beside", "within", "under", "inside-wall", "gate", "bridge"))
"""DEF-CONN-2: contacts that connect unless the players say otherwise."""


def contact_fault(position: Position, here: str, there: str, kind: str) -> str | None:
    """DEF-MAP-6: why `here`, which is being drawn, cannot touch `there` in this way; None if it can."""
    if kind not in CONTACTS:
        return f'There is no contact "{kind}".'
    if there == here or there not in position.locations or not position.locations[there].drawn:
        return f"{called(position, there)} is not on the map yet."
    pair = position.locations[here], position.locations[there]
    walls = [has_word(place, "walls") for place in pair]
    if kind in ("beside", "within") and walls[0] != walls[1]:
        return "Say on which side of the walls it lies."
    if kind == "within" and all(place.shape == "small" for place in pair):
        return "One of the two has to be long or an area."
    if kind == "under" and not any(has_word(place, "underground") for place in pair):
        return "One of the two has to be underground."
    if kind in ("inside-wall", "outside-wall") and not any(walls):
        return "One of the two has to be walls."
    if kind == "gate" and not any(
        walls[n] and has_word(pair[1 - n], "thoroughfare") for n in (0, 1)
    ):  # fmt: skip
        return "A gate is where walls and a thoroughfare cross."
    if kind in ("river", "bridge") and not any(feature.kind == "river" for feature in position.features):
        return "No river has been drawn."
    return None


def crossing_fault(position: Position, here: str, river: str, kind: str) -> str | None:
    """DEF-MAP-7: why this is no crossing of that river; None if it is."""
    if not any(feature.kind == "river" and feature.name == river for feature in position.features):
        return f'No river "{river}" has been drawn.'
    wanted = ("bridge", "ford") if has_word(position.locations[here], "thoroughfare") else ("over",)
    if kind not in wanted:
        return f"It crosses a river by: {' or '.join(wanted)}."
    return None


def possible_contacts(position: Position, here: str) -> dict[str, list[str]]:
    """DEF-MAP-6: for each location already drawn, the ways in which `here` can touch it."""
    return {
        there: [kind for kind in CONTACTS if contact_fault(position, here, there, kind) is None]
        for there in position.map_order
    }
