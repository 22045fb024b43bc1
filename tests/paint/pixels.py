"""What tests ask of a painted surface."""

import hashlib

import pygame


def digest(surface: pygame.Surface) -> str:
    """The same for the same pixels."""
    return hashlib.sha256(pygame.image.tobytes(surface, "RGBA")).hexdigest()


def visible(surface: pygame.Surface) -> int:
    """How many pixels can be seen."""
    return pygame.mask.from_surface(surface, 40).count()


def grey_difference(a: pygame.Surface, b: pygame.Surface) -> float:
    """Share of pixels that differ clearly between the grey copies of two pictures of one size."""
    assert a.get_size() == b.get_size()
    grounds = []
    for surface in (a, b):
        ground = pygame.Surface(surface.get_size())
        ground.fill((244, 234, 208))
        ground.blit(surface, (0, 0))
        grounds.append(pygame.transform.grayscale(ground))
    width, height = a.get_size()
    one, two = (pygame.image.tobytes(g, "RGB")[::3] for g in grounds)
    return sum(abs(p - q) > 40 for p, q in zip(one, two, strict=True)) / (width * height)


def patches(surface: pygame.Surface, colour: tuple[int, int, int], least: int = 6) -> int:
    """How many separate patches of a colour a picture has."""
    mask = pygame.mask.from_threshold(surface, colour, (8, 8, 8, 255))
    return len(mask.connected_components(least))
