"""Small pictures of the book: who fought where, in the hand of the world, and portraits of people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.defenders.pieces.looks import Looks
from scenes.defenders.scenery.evening import Evening, evening, evening_at
from scenes.defenders.telling.played_record import Played
from scenes.paint import art
from scenes.paint.theme import PARCHMENT

SIZE = (1160, 400)
"""Pixels of a vignette."""
FACE = 240
"""Pixels across a portrait."""
MOST = 3
"""So many stand on each side, at most."""
EMBERS = (255, 150, 70)
Art = tuple[str, str]


@dataclass(frozen=True)
class Clash:
    """Who met whom, where: what a vignette shows."""

    world: str
    where: Evening
    ours: tuple[Art, ...]
    theirs: tuple[Art, ...]
    burns: bool


def known(group: str, piece: str, otherwise: str) -> Art:
    """A drawing that there is."""
    return group, piece if piece in art.ids(group) else otherwise


def clash_of(played: Played, looks: Looks, turn: int, place: str) -> Clash:
    """The turning point of a turn at a place: its last battle there, or who won the place back, or who broke it."""
    ours: Sequence[str] = ()
    theirs: Sequence[str] = ()
    what = ""
    for event in (event for number, _, event in played.by_turn if number == turn):
        if event.kind == "battle-begun" and event.word("at") == place:
            ours, theirs = event.words("defenders"), event.words("threats")
        elif event.kind in ("occupied", "destroyed", "recaptured") and event.word("location") == place:
            what = event.kind
            if what == "recaptured":
                ours, theirs = [event.word("unit")], ()
            elif what == "destroyed":
                ours, theirs = (), [event.word("threat")]
    here = looks.seen.locations[place]
    state = "destroyed" if what == "destroyed" else "standing"
    return Clash(
        looks.seen.setting.world,
        evening_at(here.words, state, turn),
        tuple(known(*looks.unit_art(unit), "other-group") for unit in ours[:MOST] if unit in looks.seen.defenders),
        tuple(known(*looks.threat_art(card), "rabble") for card in theirs[:MOST] if card in looks.seen.threats),
        what in ("occupied", "destroyed"),
    )


def vignette(clash: Clash, size: tuple[int, int] = SIZE) -> Surface:
    """The picture: those of the city come from the left, the enemy from the right, what is lost burns."""
    picture = evening(clash.world, clash.where, size).copy()
    if clash.burns:
        _glow(picture)
    for side, pieces in ((-1, clash.ours), (1, clash.theirs)):
        for number, (group, piece) in reversed(list(enumerate(pieces))):
            high = round(size[1] * (0.68 - 0.06 * number))
            figure = art.art(group, piece, high, scale=2.0)
            x = size[0] // 2 + side * round(size[0] * (0.1 + 0.13 * number))
            picture.blit(figure, figure.get_rect(midbottom=(x, size[1])))
    pygame.draw.rect(picture, PARCHMENT.ink, picture.get_rect(), max(1, size[0] // 230))
    return picture


def _glow(picture: Surface) -> None:
    """Fire below the sky, and flames among the roofs."""
    wide, high = picture.get_size()
    light = Surface((wide, high))
    for y in range(high):
        share = max(0.0, 1 - abs(y - 0.66 * high) / (0.5 * high)) ** 2 * 0.42
        light.fill([round(c * share) for c in EMBERS], (0, y, wide, 1))
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    for x, tall in ((0.06, 110), (0.2, 84), (0.8, 96), (0.93, 120)):
        flame = art.art("marks", "fire", round(tall * high / SIZE[1]), scale=2.0)
        picture.blit(flame, flame.get_rect(midbottom=(round(x * wide), round(0.86 * high))))


def portrait(group: str, piece: str) -> Surface:
    """Somebody's figure in a round frame; outside it nothing, as white where a picture knows no nothing."""
    face = Surface((FACE, FACE), pygame.SRCALPHA)
    face.fill((255, 255, 255, 0))
    middle = FACE // 2, FACE // 2
    pygame.draw.circle(face, PARCHMENT.deep_parchment, middle, FACE // 2 - 3)
    figure = art.art(group, piece, round(FACE * 0.94), scale=2.0)
    inside = Surface((FACE, FACE), pygame.SRCALPHA)
    inside.blit(figure, figure.get_rect(midtop=(FACE // 2, round(FACE * 0.11))))
    mask = Surface((FACE, FACE), pygame.SRCALPHA)
    pygame.draw.circle(mask, (255, 255, 255, 255), middle, FACE // 2 - 6)
    inside.blit(mask, Rect(0, 0, FACE, FACE), special_flags=pygame.BLEND_RGBA_MIN)
    face.blit(inside, (0, 0))
    pygame.draw.circle(face, PARCHMENT.ink, middle, FACE // 2 - 3, 5)
    return face
