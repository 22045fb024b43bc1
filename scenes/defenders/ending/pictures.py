"""The pages of a book as pictures, and on the screen."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from types import MappingProxyType

import pygame
from pygame import Rect, Surface

from scenes.defenders.ending.book import PAGE, POINT, Book, Line, Page, Picture, Ring, Unpainted, painted
from scenes.paint import fonts
from scenes.paint.theme import Colour

DOTS = 150
"""Pixels to an inch."""


def paint_page(page: Page, dots: int = DOTS) -> Surface:
    """A page on white paper."""
    mm = dots / 25.4
    surface = Surface((round(PAGE[0] * mm), round(PAGE[1] * mm)))
    surface.fill((255, 255, 255))
    for _ in waiting(page):
        pass
    put_page(surface, page, mm)
    return surface


def waiting(page: Page) -> Iterator[bool]:
    """Paint the pictures of a page that wait for it, in steps."""
    for item in page:
        if isinstance(item, Picture) and isinstance(item.drawn, Unpainted) and not item.drawn.is_painted:
            for _ in item.drawn.prepare():
                yield True
            painted(item.drawn)
            yield True


def put_page(
    surface: Surface,
    page: Page,
    mm: float,
    at: tuple[int, int] = (0, 0),
    colours: Mapping[Colour, Colour] = MappingProxyType({}),
) -> None:
    """A page on a surface: so many pixels to a millimetre, its corner at a point, other colours for the book's. A
    picture that waits to be painted leaves its place free.
    """

    def point(x: float, y: float) -> tuple[int, int]:
        return at[0] + round(x * mm), at[1] + round(y * mm)

    for item in page:
        if isinstance(item, Line):
            px = max(1, round(item.size * POINT * mm))
            drawn = fonts.text(item.words, item.role, px, colours.get(item.colour, item.colour))
            x, y = point(item.x, item.y)
            surface.blit(drawn, (x, y - fonts.font(item.role, px).get_ascent()))
        elif isinstance(item, Picture):
            if isinstance(item.drawn, Unpainted) and not item.drawn.is_painted:
                continue
            size = max(1, round(item.wide * mm)), max(1, round(item.high * mm))
            surface.blit(pygame.transform.smoothscale(item.surface, size), point(item.x, item.y))
        elif isinstance(item, Ring):
            colour, thick = colours.get(item.colour, item.colour), max(1, round(0.35 * mm))
            pygame.draw.aacircle(surface, colour, point(item.x, item.y), round(item.radius * mm), thick)
        else:
            size = max(1, round(item.wide * mm)), max(1, round(item.high * mm))
            surface.fill(colours.get(item.colour, item.colour), Rect(point(item.x, item.y), size))


def write_pages(book: Book) -> Iterator[tuple[float, bytes]]:
    """One file after another; yields how much is done (0 to 1) with each."""
    for number, page in enumerate(book.pages):
        data = io.BytesIO()
        pygame.image.save(paint_page(page), data, "page.png")
        yield (number + 1) / len(book.pages), data.getvalue()
