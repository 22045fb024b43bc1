"""Arrows, chains and sums between pieces: they lie between them, follow them, and hide none of them."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface, draw

from scenes.paint import links as pictures
from scenes.tabletop.board.arrows import Link, Links, Sum, chain_of
from scenes.ui.input.element import Element, Held
from scenes.ui.screens.screen import Screen
from tools.screens.driver import Driver

RED, BLUE = (200, 30, 30), (20, 40, 220)
GROUND = (10, 80, 10)
PLACES = {"king": (150, 300), "hero": (450, 300), "worker": (750, 300), "land": (450, 600)}


class Field(Screen):
    """Cards on green ground, and links between them."""

    def __init__(self) -> None:
        super().__init__()
        self.places = dict(PLACES)
        self.links = Links(self, Rect(0, 0, 1280, 720))

    def build(self) -> None:
        for name, at in self.places.items():
            rect = Rect(0, 0, 72, 100)
            rect.center = at
            self.add("cards", Element(name, rect, "card", name, can_hold=True))

    def paint(self, surface: Surface) -> None:
        surface.fill(GROUND)

    def draw_thing(self, surface: Surface, thing: Element) -> None:
        draw.rect(surface, (250, 250, 250), thing.rect)

    def draw_marks(self, surface: Surface) -> None:
        self.links.draw(surface)
        super().draw_marks(surface)

    def update(self, now: float) -> bool:
        self.links.update()
        return super().update(now)

    def draw_moving(self, surface: Surface) -> list[Rect]:
        return self.links.draw_moving(surface) + super().draw_moving(surface)

    def draw_held(self, surface: Surface, held: Held) -> list[Rect]:
        return []

    def places_for(self, thing: Element) -> list[str]:
        return ["land"]


@pytest.fixture
def field(driver: Driver) -> Field:
    return driver.push(Field())


def where(driver: Driver, colour: tuple[int, int, int], within: Rect) -> int:
    """How many pixels of about a colour lie in a rect."""
    screen = driver.app.screen
    near = 0
    for x in range(within.left, within.right, 2):
        for y in range(within.top, within.bottom, 2):
            shown = screen.get_at((x, y))
            near += all(abs(a - b) < 40 for a, b in zip((shown.r, shown.g, shown.b), colour, strict=True))
    return near


def lay(driver: Driver, field: Field, links: list[Link], sums: tuple[Sum, ...] = ()) -> None:
    field.links.lay(links, sums)
    field.rebuild()
    driver.settle()


BETWEEN = Rect(200, 280, 200, 40)


@pytest.mark.parametrize("kind", ["arrow", "line", "chain"])
def test_a_link_runs_from_edge_to_edge(driver: Driver, field: Field, kind: str) -> None:
    lay(driver, field, [Link("king", "hero", kind, colour=RED)])  # type: ignore[arg-type]
    colour = (43, 33, 24) if kind == "chain" else RED
    assert where(driver, colour, BETWEEN) > 60
    assert where(driver, colour, Rect(120, 260, 60, 80)) == 0, "it does not lie on the card"


def test_an_arrow_points_at_its_end(driver: Driver, field: Field) -> None:
    lay(driver, field, [Link("king", "hero", colour=RED)])
    assert where(driver, RED, Rect(390, 285, 24, 30)) > 1.5 * where(driver, RED, Rect(188, 285, 24, 30))


def test_it_follows_when_its_pieces_lie_elsewhere(driver: Driver, field: Field) -> None:
    lay(driver, field, [Link("king", "hero", colour=RED)])
    field.places["hero"] = (150, 600)
    field.rebuild()
    driver.settle()
    assert where(driver, RED, BETWEEN) == 0 and where(driver, RED, Rect(130, 400, 40, 120)) > 60


def test_it_goes_along_with_the_piece_in_the_hand(driver: Driver, field: Field) -> None:
    lay(driver, field, [Link("king", "hero", colour=RED), Link("hero", "worker", colour=BLUE)])
    driver.press("king")
    driver.move((150, 500), held=True)
    driver.move((450, 560), held=True)
    driver.wait()
    assert where(driver, RED, BETWEEN) == 0 and where(driver, RED, Rect(430, 360, 40, 140)) > 60
    assert where(driver, BLUE, Rect(500, 280, 200, 40)) > 60, "what is not joined with it lies still"
    driver.release((900, 100))
    driver.settle()
    assert where(driver, RED, BETWEEN) > 60


def test_a_link_to_what_is_not_there_is_not_drawn(driver: Driver, field: Field) -> None:
    lay(driver, field, [Link("king", "dragon", colour=RED)])
    assert where(driver, RED, Rect(0, 60, 1280, 600)) == 0


def test_a_bowed_one_passes_aside_and_one_by_way_of_others_passes_there(driver: Driver, field: Field) -> None:
    lay(driver, field, [Link("king", "hero", colour=RED, bow=60), Link("king", "worker", via=("land",), colour=BLUE)])
    assert where(driver, RED, Rect(250, 225, 100, 40)) + where(driver, RED, Rect(250, 335, 100, 40)) > 20
    assert where(driver, RED, Rect(280, 290, 40, 20)) == 0
    assert where(driver, BLUE, Rect(560, 440, 130, 130)) > 20


def test_numbers_stand_on_a_chain_in_its_order(driver: Driver, field: Field) -> None:
    links = chain_of(["king", "hero", "worker"], Link("", "", colour=RED))
    assert [(link.start, link.end, link.number) for link in links] == [("king", "hero", 1), ("hero", "worker", 2)]
    lay(driver, field, links)
    theme = field.app.theme
    for link, middle in zip(links, ((300, 300), (600, 300)), strict=True):
        disc = pictures.order_disc(link.number, 1.0, theme, colour=RED).surface
        shown = driver.app.screen.subsurface(disc.get_rect(center=middle).inflate(-26, -26))
        assert shown.get_at((4, 4))[:3] == tuple(disc.get_at((17, 17)))[:3]


def test_words_and_sums_hide_neither_pieces_nor_each_other(field: Field) -> None:
    field.links.lay(
        [
            Link("king", "hero", words="15 of 8: destroyed", outcome="bad"),
            Link("worker", "hero", words="8 of 14: holds", outcome="short"),
            Link("worker", "king", words="over the hero's head", outcome="good"),
        ],
        [Sum("hero", "22 of 20", "good")],
    )
    field.rebuild()
    rects = field.links.written()
    assert len(rects) == 4
    assert not any(a.colliderect(b) for n, a in enumerate(rects) for b in rects[n + 1 :])
    cards = [thing.rect for thing in field.zone("cards").things]
    assert not any(rect.colliderect(card) for rect in rects[1:] for card in cards)
    assert abs(rects[0].centerx - 450) <= 1 and abs(rects[0].centery - 350) <= 2, "a sum stands at its piece's edge"
