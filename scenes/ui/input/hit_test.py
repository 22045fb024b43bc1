"""What lies where on a screen: the pile under a pixel, the place in it, the neighbour in a direction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from scenes.ui.input.element import Element


def pile_at(
    things: Iterable[Element], pos: tuple[int, int], hover: Element | None, but: Element | None = None
) -> Iterator[Element]:
    """The things, given topmost first, that lie under a pixel, leaving out `but`; `hover` is grown if it grows.

    A small thing that is pointed at nearly comes before what it lies on, but not before its neighbours.
    """
    beside: list[tuple[float, Element]] = []
    for thing in things:
        if thing is but:
            continue
        if thing.hit(pos):
            upon = [(gap, small) for gap, small in beside if thing.hit(small.middle)]
            for gap, small in sorted(upon, key=lambda entry: entry[0]):
                beside.remove((gap, small))
                yield small
            yield thing
        elif thing.reach or thing.name_room is not None or (thing.grows != 1 and thing is hover):
            near = thing.near(pos, grown=thing is hover)
            if near is not None:
                beside.append((near, thing))
    for _, small in sorted(beside, key=lambda entry: entry[0]):
        yield small


def place_among(things: Iterable[Element]) -> Element | None:
    """The place among things that lie over each other, topmost first; pieces that lie on it do not hide it."""
    for thing in things:
        if thing.is_place:
            return thing
        if not (thing.can_hold or thing.is_token):
            return None
    return None


def neighbour(origin: Element, things: Sequence[Element], way: str) -> Element | None:
    """The nearest thing in that direction; at the end of a row `left` and `right` go on in reading order."""
    x, y = origin.middle
    best: tuple[float, Element] | None = None
    for thing in things:
        if thing is origin or (thing.kind == "scroll" and thing.rect.collidepoint(origin.middle)):
            continue  # what stands in an area is left for what stands beside it, not for the area
        dx, dy = thing.middle[0] - x, thing.middle[1] - y
        along, across = {"left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx), "down": (dy, dx)}[way]
        if along <= 0:
            continue
        if way in ("left", "right"):
            overlap = min(thing.rect.bottom, origin.rect.bottom) - max(thing.rect.top, origin.rect.top)
        else:
            overlap = min(thing.rect.right, origin.rect.right) - max(thing.rect.left, origin.rect.left)
        distance = along + (2 * abs(across) if overlap <= 0 else 0.1 * abs(across))
        if way in ("left", "right") and overlap <= 0:
            continue
        if best is None or distance < best[0]:
            best = (distance, thing)
    if best:
        return best[1]
    if way in ("left", "right") and origin in things:
        order = sorted(things, key=lambda t: (round(t.middle[1] / max(1, origin.rect.h)), t.middle[0]))
        index = order.index(origin) + (1 if way == "right" else -1)
        return order[index] if 0 <= index < len(order) else None
    return None
