"""What is printed on cards, roles, Allies, places and districts, in plain values."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.battle_for_korvosa.cards.verbs import sentences
from game.battle_for_korvosa.content.printed import Content
from game.parts.cards import base_name


def printed(content: Content, name: str) -> Mapping[str, object]:
    """By kind; empty for a name that is none of these.

    Cards (`kind`: `standard`, `attack`, `defence`, `reaction`, `reinforcement`, `edict`, `city`, `role`, `royal`,
    `resistance`): name, kind, text, district, sentences (what each effect does), copies (all ids of the card);
    `trigger` of a reaction, `outside` of a card in no deck, `initiative` of a role. `place`: the entry of the content
    file, `districts` likewise with their quarters and Allies.
    """
    card = content.cards.get(name)
    if card is not None:
        facts: dict[str, object] = {
            "name": card.name,
            "kind": card.kind,
            "text": card.text,
            "district": card.district,
            "sentences": list(sentences(content, name)),
            "copies": [other for other in content.cards if base_name(other) == base_name(name)],
        }
        if card.trigger:
            facts["trigger"] = card.trigger
        if card.outside:
            facts["outside"] = True
        if card.kind == "role":
            facts["initiative"] = content.roles[name].initiative
        return facts
    place = content.castle if name == content.castle.id else content.board.get(name)
    if place is not None:
        return {"kind": "place", **msgspec.to_builtins(place)}
    district = content.districts.get(name)
    if district is None:
        return {}
    return {
        "kind": "district",
        **msgspec.to_builtins(district),
        "quarters": list(content.in_district[name]),
        "landmark": content.landmark_of[name],
        "royal": content.allies[name, "royal"].id,
        "resistance": content.allies[name, "resistance"].id,
    }
