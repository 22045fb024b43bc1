"""The pages of a book as pictures."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from scenes.defenders.ending.book import PAGE, POINT, Book, Line, Page, Picture, Ring
from scenes.paint import fonts

DOTS = 150
"""Pixels to an inch."""


def paint_page(page: Page, dots: int = DOTS) -> Surface:
    """A page on white paper."""
    mm = dots / 25.4
    surface = Surface((round(PAGE[0] * mm), round(PAGE[1] * mm)))
    surface.fill((255, 255, 255))
    for item in page:
        if isinstance(item, Line):
            px = max(1, round(item.size * POINT * mm))
            drawn = fonts.text(item.words, item.role, px, item.colour)
            surface.blit(drawn, (round(item.x * mm), round(item.y * mm) - fonts.font(item.role, px).get_ascent()))
        elif isinstance(item, Picture):
            size = max(1, round(item.wide * mm)), max(1, round(item.high * mm))
            surface.blit(pygame.transform.smoothscale(item.surface, size), (round(item.x * mm), round(item.y * mm)))
        elif isinstance(item, Ring):
            middle = round(item.x * mm), round(item.y * mm)
            pygame.draw.aacircle(surface, item.colour, middle, round(item.radius * mm), max(1, round(0.35 * mm)))
        else:
            left, top = round(item.x * mm), round(item.y * mm)
            surface.fill(item.colour, Rect(left, top, max(1, round(item.wide * mm)), max(1, round(item.high * mm))))
    return surface


def write_pages(book: Book) -> Iterator[tuple[float, bytes]]:
    """One file after another; yields how much is done (0 to 1) with each."""
    for number, page in enumerate(book.pages):
        data = io.BytesIO()
        pygame.image.save(paint_page(page), data, "page.png")
        yield (number + 1) / len(book.pages), data.getvalue()
