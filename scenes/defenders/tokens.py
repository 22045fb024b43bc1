"""The pieces on the map: a unit with what it is worth now, a threat, where each stands."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pygame import Rect, Surface

from game.parts.cards import RANK
from scenes.defenders.ground import XY, Ground
from scenes.defenders.pieces import KIND_OF, OUTSIDE, Looks
from scenes.paint.theme import Theme
from scenes.paint.tokens import TokenState, token
from scenes.tabletop.playing import suit_of

SIZE = 44.0
"""Units across."""
ROUNDS = 40
"""So often pieces are pushed apart, at most."""
LETTER = {"jack": "J", "queen": "Q", "king": "K"}


@dataclass
class Standing:
    """Where every piece stands, in pixels: units and threats by id; `size` of a token in units."""

    spots: dict[str, XY] = field(default_factory=dict)
    size: float = SIZE

    def rect(self, id: str, scale: float) -> Rect:
        """The square around a token."""
        side = round(max(self.size, SIZE) * scale)
        rect = Rect(0, 0, side, side)
        rect.center = round(self.spots[id][0]), round(self.spots[id][1])
        return rect


def stand_all(ground: Ground, view: Mapping[str, Any], scale: float, size: float = SIZE) -> Standing:
    """Units in their places, threats round the rim, in what they hold, or before what they attack."""
    found = Standing(size=size)
    here: dict[str, list[str]] = {}
    for name, unit in view["defenders"].items():
        if unit["state"] == "ready" and unit["at"] is not None:
            here.setdefault(unit["at"], []).append(name)
    for card, threat in view["threats"].items():
        if threat["state"] != "destroyed" and threat["at"] != OUTSIDE and not threat["target"]:
            here.setdefault(threat["at"], []).append(card)
    for place, pieces in here.items():
        pitch = size * scale * (1.08 if len(pieces) < 5 else 0.92 if len(pieces) < 9 else 0.74)
        found.spots |= zip(pieces, ground.stand(place, len(pieces), pitch), strict=True)
    cards = [card for card, threat in view["threats"].items() if threat["state"] != "destroyed"]
    for number, card in enumerate(cards):
        threat = view["threats"][card]
        if threat["at"] == OUTSIDE and not threat["target"]:
            found.spots[card] = ground.rim(number, max(len(cards), 12), size * scale * 0.62)
    _before_the_walls(found, ground, view, cards, scale)
    _part(found.spots, size * scale * 0.8, ground.rect)
    return found


def _part(spots: dict[str, XY], least: float, room: Rect) -> None:
    """Push pieces apart that would hide one another, within the map's room."""
    names = list(spots)
    for _ in range(ROUNDS):
        still = True
        for n, a in enumerate(names):
            for b in names[n + 1 :]:
                (ax, ay), (bx, by) = spots[a], spots[b]
                dx, dy = bx - ax, by - ay
                gap = math.hypot(dx, dy)
                if gap >= least:
                    continue
                still = False
                if gap < 0.01:
                    dx, dy, gap = 1.0, 0.3, 1.044
                push = (least - gap) / 2 / gap
                spots[a] = ax - dx * push, ay - dy * push
                spots[b] = bx + dx * push, by + dy * push
        if still:
            break
    margin = least * 0.6
    for name, (x, y) in spots.items():
        if room.collidepoint(x, y):
            spots[name] = (
                max(room.left + margin, min(room.right - margin, x)),
                max(room.top + margin, min(room.bottom - margin, y)),
            )


def _before_the_walls(
    found: Standing, ground: Ground, view: Mapping[str, Any], cards: list[str], scale: float
) -> None:  # fmt: skip
    """Attackers stand between where they came from and their target, beside one another."""
    for number, card in enumerate(cards):
        threat = view["threats"][card]
        target = threat["target"]
        if not target or target not in ground.spots:
            continue
        start = home_spot(ground, view, card, number, len(cards), found.size * scale)
        end = ground.pixel(ground.spots[target])
        rivals = [c for c in cards if view["threats"][c]["target"] == target]
        side = rivals.index(card) - (len(rivals) - 1) / 2
        share = 0.42
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = max(1.0, (dx * dx + dy * dy) ** 0.5)
        off = side * found.size * scale * 0.5
        found.spots[card] = start[0] + dx * share - dy / length * off, start[1] + dy * share + dx / length * off


def home_spot(ground: Ground, view: Mapping[str, Any], card: str, number: int, count: int, pixels: float) -> XY:
    """Where a threat comes from, in pixels."""
    at = view["threats"][card]["at"]
    if at != OUTSIDE and at in ground.spots:
        return ground.pixel(ground.spots[at])
    return ground.rim(number, max(count, 12), pixels * 0.62)


def draw_unit(
    surface: Surface, looks: Looks, name: str, seat: str, at: XY, scale: float, theme: Theme, *, size: float = SIZE,
    warned: bool = False, dimmed: bool = False,
) -> None:  # fmt: skip
    """A unit's token: its value now is large; what is printed stands small in the corner where it differs."""
    unit, facts = looks.view["defenders"][name], looks.info["units"][name]
    category = facts["category"]
    now = str(facts["value"])
    state = TokenState(
        value=now if category in LETTER else str(facts["printed"]) if facts["value"] != facts["printed"] else None,
        wounds=facts["wounds"], warned=warned, dimmed=dimmed, fallen=unit["state"] == "fallen",
    )  # fmt: skip
    mark = LETTER.get(category, now)
    token(KIND_OF[category], seat, mark, scale, theme, state=state, size=size).draw(surface, at)


def draw_threat(
    surface: Surface, card: str, at: XY, scale: float, theme: Theme, *, size: float = SIZE, warned: bool = False,
    fallen: bool = False, dimmed: bool = False,
) -> None:  # fmt: skip
    """A threat's token: its card's rank and suit."""
    state = TokenState(warned=warned, fallen=fallen, dimmed=dimmed)
    token("threat", "enemy", f"{RANK[card]}:{suit_of(card)}", scale, theme, state=state, size=size).draw(surface, at)
