"""What a thing draws farther from its place than the drawing of a part of the screen looks for it."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.ui.input.element import Element
from scenes.ui.screens.screen import ABOUT, Screen, enter_room
from scenes.ui.widgets.widget import Widget

FAR = 120
"""Units about its place in which it is looked for."""
NOTHING = (255, 0, 254)


def overdrawn(screen: Screen) -> list[str]:
    """Things of which a part would stay behind, or be missing, where only a part of the screen is drawn."""
    surface = pygame.Surface(screen.layout.window.size)
    surface.set_colorkey(NOTHING)
    return [
        f"{thing.id} is drawn {farthest} pixels from its place: {thing.drawn}"
        for zone in screen.zone_list
        for thing in zone.things
        if not (isinstance(thing, Widget) and thing.area is not None)
        and thing.seen
        and (farthest := _farthest(screen, surface, thing)) > screen.layout.u(ABOUT)
    ]


def _farthest(screen: Screen, surface: Surface, thing: Element) -> int:
    """How far it is drawn beyond all that it says it takes."""
    far = screen.layout.u(FAR)
    surface.set_clip(thing.drawn.inflate(2 * far, 2 * far))
    surface.fill(NOTHING)
    enter_room(thing, surface)
    screen.draw_thing(surface, thing)
    surface.set_clip(None)
    near = thing.drawn.inflate(2 * far, 2 * far).clip(surface.get_rect())
    drawn = pygame.mask.from_surface(surface.subsurface(near)).get_bounding_rects()
    found = [rect.move(near.topleft) for rect in drawn]
    place = thing.drawn
    return max(
        (
            max(place.left - one.left, place.top - one.top, one.right - place.right, one.bottom - place.bottom)
            for one in found
        ),
        default=0,
    )
