"""The states of *Draw a city* that the gallery shows: the sheet with each tool, its slips, lists and sheets.

What is drawn is drawn by the pen itself: press, move, lift on the screen, in units of the sheet.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from scenes.city.drawing import files
from scenes.city.drawing.document import Place, Shape, Underlay
from scenes.city.ink.dressing import FURNITURE
from scenes.city.panel.context_menus import offer_city, show_keys
from scenes.city.screen.screen import CityScreen
from scenes.city.sheets.actions import Actions
from scenes.city.sketches.samples import in_own_words
from scenes.system.paths import maps_dir
from scenes.ui.input.events import LEFT, Pointer
from tools.screens.driver import Driver

XY = tuple[float, float]
Show = Callable[[Driver], None]
Deed = Callable[[Driver, CityScreen], None]
SAMPLE = "karrow"
TOOLS = {
    "pen": "p",
    "wash": "b",
    "dotted": "u",
    "ruin": "r",
    "stamp": "s",
    "label": "t",
    "fill": "f",
    "lasso": "l",
    "eraser": "e",
    "part-eraser": "shift+e",
    "outline": "o",
    "hand": "h",
    "annotate": "a",
    "dress": "d",
}
TOWN: dict[str, tuple[str, XY, float]] = {
    "loc-1": ("Tanner Row", (400, 300), 117),
    "loc-2": ("Star Market", (640, 300), 117),
    "loc-3": ("High Keep", (400, 640), 117),
    "loc-4": ("Mill End", (1000, 640), 117),
}
"""Places as rings: name, middle and radius. The first two touch."""
NAMES = (
    "Tanner Row", "Star Market", "High Keep", "Mill End", "Ash Wall", "Temple of Lamps", "Scholars’ Garden",
    "Old Docks", "Gallows Green", "Weavers’ Yard", "Salt Gate", "The Hollow", "Crown Square", "Lower Forge",
    "Bell Tower", "Eel Quay", "Widows’ Close", "Barley Court", "Moon Bridge", "Stone Circus", "Hunter’s Rest",
    "Glass Lane", "Plague Field", "Arsenal",
)  # fmt: skip
"""Of a full city."""


# ------------------------------------------------------------ the hand


def draw(screen: CityScreen, points: Sequence[XY]) -> None:
    """One stroke of the tool in the hand."""
    at = [(round(x), round(y)) for x, y in map(screen.canvas.sight.to_window, points)]
    screen.easel.hand.pen(Pointer("press", at[0], LEFT))
    for pos in at[1:]:
        screen.easel.hand.pen(Pointer("move", pos, LEFT))
    screen.easel.hand.pen(Pointer("release", at[-1], LEFT))


def ring(middle: XY, radius: float, start: float = 0.0, stop: float = 1.0) -> list[XY]:
    """A part of a circle, in turns."""
    turns = [2 * math.pi * (start + (stop - start) * step / 40) for step in range(41)]
    return [(middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)) for turn in turns]


def line(a: XY, b: XY) -> list[XY]:
    """A straight line."""
    return [(a[0] + (b[0] - a[0]) * step / 12, a[1] + (b[1] - a[1]) * step / 12) for step in range(13)]


def head(at: XY, dx: float, dy: float) -> list[XY]:
    """An arrow's head with its point at `at`, flying along (dx, dy) of length 1."""
    (x, y), back, side = at, 24, 20
    return [
        (x - back * dx - side * dy, y - back * dy + side * dx),
        at,
        (x - back * dx + side * dy, y - back * dy - side * dx),
    ]


# ------------------------------------------------------------ sheets to begin with


def set_aside(driver: Driver) -> None:
    """No city has been drawn yet."""
    for path in files.cities_of(driver.app.profile):
        files.set_aside(path)


def sample(name: str, deed: Deed | None = None) -> Show:
    """A sample, and what is done on it."""

    def show(driver: Driver) -> None:
        set_aside(driver)
        path = maps_dir() / f"{name}.yaml"
        screen = driver.push(CityScreen(None, in_own_words(files.open_city(path)[0], path)))
        driver.wait(0.6)
        driver.settle()
        if deed is not None:
            deed(driver, screen)
            driver.wait(0.6)
            driver.settle()

    return show


def sheet(deed: Deed | None = None) -> Show:
    """An empty sheet, and what is done on it."""

    def show(driver: Driver) -> None:
        set_aside(driver)
        screen = driver.push(CityScreen(called="Oakham"))
        driver.settle()
        if deed is not None:
            deed(driver, screen)
            driver.wait(1.2)
            driver.settle()

    return show


def place(screen: CityScreen, key: str, name: str, shape: Shape, *words: str) -> None:
    """A place of the list, still to be drawn."""
    screen.canvas.city.edit(
        f"add {name}", [("place", key, Place(key, name, shape, words, len(screen.canvas.city.places)))]
    )


def town(driver: Driver, screen: CityScreen) -> None:
    """Four places, of which two touch; the hand holds the arrow tool."""
    to_be_drawn(driver, screen)
    for key, (_, middle, radius) in TOWN.items():
        screen.canvas.give_ink(key)
        draw(screen, ring(middle, radius))
    driver.keys("a")
    driver.wait(0.6)
    driver.settle()


def crowd(driver: Driver, screen: CityScreen) -> None:
    """Four and twenty places in rows, each with its name."""
    for number, name in enumerate(NAMES):
        row, column = divmod(number, 6)
        key = f"loc-{number + 1}"
        place(screen, key, name, "area")
        screen.canvas.give_ink(key)
        draw(screen, ring((160 + 256 * column, 140 + 240 * row), 98))
    driver.wait(0.6)
    driver.settle()


# ------------------------------------------------------------ what is done there


def pressed(*names: str) -> Deed:
    """Keys."""
    return lambda driver, screen: driver.keys(*names)


def to_be_drawn(driver: Driver, screen: CityScreen) -> None:
    """Four places, of which none is drawn yet."""
    for key, (name, _, _) in TOWN.items():
        place(screen, key, name, "area")


def begun(driver: Driver, screen: CityScreen) -> None:
    """A place is begun: the pen stays with it, and says so at the pointer."""
    to_be_drawn(driver, screen)
    draw(screen, ring((700, 480), 150))
    driver.move((screen.canvas.rect.centerx + 120, screen.canvas.rect.centery + 60))


def drawer(driver: Driver, screen: CityScreen) -> None:
    """The panel is pulled out, where it is a drawer."""
    if screen.layout.drawer:
        driver.click("drawer")


def lasso_held(driver: Driver, screen: CityScreen) -> None:
    """The lasso holds a part of the drawing."""
    driver.keys("l")
    draw(screen, ring((800, 500), 220))


def outline_point(driver: Driver, screen: CityScreen) -> None:
    """A point of an outline is chosen."""
    driver.keys("o")
    driver.settle()
    driver.keys("page down", "page down")


def arrow(driver: Driver, screen: CityScreen) -> None:
    """An arrow from place to place is read; its slip lies there."""
    town(driver, screen)
    for stroke in (line((490, 640), (910, 640)), head((490, 640), -1, 0), head((910, 640), 1, 0)):
        draw(screen, stroke)


def close_call(driver: Driver, screen: CityScreen) -> None:
    """An arrow that can be read in two ways."""
    town(driver, screen)
    for stroke in (line((520, 395), (520, 550)), head((520, 550), 0, 1), head((520, 395), 0, -1)):
        draw(screen, stroke)


def no_sign(driver: Driver, screen: CityScreen) -> None:
    """A wave fits no sign: the slip says that it stays plain ink."""
    town(driver, screen)
    draw(screen, [(1100 + 10 * step, 300 + 3 * (step % 2)) for step in range(21)])


def changed(driver: Driver, screen: CityScreen) -> None:
    """What else a sign may mean."""
    arrow(driver, screen)
    driver.wait(1.2)
    driver.settle()
    screen.easel.signs.slip.change()


def gap(driver: Driver, screen: CityScreen) -> None:
    """A wall that does not close, and the slip that offers to close it."""
    place(screen, "wall", "Ash Wall", "long", "walls")
    place(screen, "keep", "High Keep", "area")
    for key, start in (("wall", 0.0), ("wall", 0.5)):
        screen.canvas.give_ink(key)
        draw(screen, ring((800, 500), 380, start, start + 0.485))
    screen.canvas.give_ink("keep")
    draw(screen, ring((760, 480), 120))
    driver.wait(1.2)
    driver.settle()
    driver.keys("h")
    x, y = screen.canvas.sight.to_window(screen.easel.signs.walls.all()[0].middle)
    driver.click((round(x), round(y)))


def underlay(driver: Driver, screen: CityScreen) -> None:
    """A slanted picture lies below; the hand holds its corners."""
    photo = pygame.Surface((400, 300))
    photo.fill((206, 190, 150))
    for step in range(0, 400, 40):
        pygame.draw.line(photo, (120, 84, 60), (step, 0), (step, 300), 3)
        pygame.draw.line(photo, (70, 110, 140), (0, step), (400, step), 3)
    pygame.draw.circle(photo, (150, 60, 40), (200, 150), 90, 8)
    path = Path(driver.app.profile, "harbour.png")
    pygame.image.save(photo, str(path))
    corners = ((200.0, 100.0), (1400.0, 150.0), (1300.0, 900.0), (250.0, 850.0))
    screen.canvas.city.edit("below", [("fact", "underlay", Underlay(str(path), corners))])
    screen.canvas.set_layer("underlay", opacity=70)
    driver.keys("h")


def why(driver: Driver, screen: CityScreen) -> None:
    """Why two places of the sample are joined."""
    screen.actions.as_list()
    driver.settle()
    screen.actions.why(*sorted(screen.canvas.meaning.read().connections)[0])


def near(factor: float, angle: int = 0) -> Deed:
    """Nearer or farther than at first sight of pixels: 1 is 100 %; and turned."""

    def look(driver: Driver, screen: CityScreen) -> None:
        assert screen.canvas.sight.window is not None
        screen.canvas.sight.turn(angle)
        screen.canvas.sight.zoom(factor * screen.layout.scale / screen.canvas.sight.window.view.zoom)

    return look


def choice(own: bool) -> Show:
    """The sheet on which a city is chosen: with cities of the player's own, or with the samples alone."""

    def show(driver: Driver) -> None:
        from scenes.city.screen.cities import ChooseCity
        from scenes.menus.shelf.shelf import Shelf

        set_aside(driver)
        if own:
            for name in ("karrow", "saltmere"):
                path = maps_dir() / f"{name}.yaml"
                driver.push(CityScreen(None, in_own_words(files.open_city(path)[0], path)))
                driver.settle()
                driver.app.stack.clear()
        driver.push(Shelf())
        chooser = driver.push(ChooseCity())
        for _ in range(2000):
            driver.wait()
            if not chooser.pictures.busy:
                break

    return show


def asked(deed: Callable[[Actions], None], name: str = SAMPLE) -> Show:
    """A sheet over a sample: the deed that opens it."""
    return sample(name, lambda driver, screen: deed(screen.actions))


def seam(driver: Driver, screen: CityScreen) -> None:
    """Half of the city without what it is dressed with."""
    pressed("d", "shift+d")(driver, screen)
    screen.easel.dresser.seam.lay(0.5)


def furnished(driver: Driver, screen: CityScreen) -> None:
    """Frame, title and compass on the sheet, and hexes to the west."""
    screen.canvas.city.edit("sheet", [("fact", "furniture", FURNITURE), ("fact", "net", "east")])
    screen.canvas.show_leaf(2)


def city_states() -> dict[str, Show]:
    """All states of *Draw a city*, by name."""
    shown: dict[str, Show] = {
        "city-choose": choice(False),
        "city-choose-own": choice(True),
        "city-empty": sheet(),
        "city-of-24": sheet(crowd),
        "city-to-be-drawn": sheet(to_be_drawn),
    }
    for path in sorted(maps_dir().glob("*.yaml")):
        shown[f"city-sample-{path.stem}"] = sample(path.stem)
    for name, key in TOOLS.items():
        shown[f"city-tool-{name}"] = sample(SAMPLE, pressed(key))
    shown |= {
        "city-lasso-held": sample(SAMPLE, lasso_held),
        "city-outline-point": sample(SAMPLE, outline_point),
        "city-sign": sheet(arrow),
        "city-sign-change": sheet(changed),
        "city-question": sheet(close_call),
        "city-no-sign": sheet(no_sign),
        "city-gap": sheet(gap),
        "city-underlay": sheet(underlay),
        "city-list": asked(Actions.as_list),
        "city-why": sample(SAMPLE, why),
        "city-export": asked(Actions.export),
        "city-add-place": asked(Actions.add_place),
        "city-rename": asked(Actions.rename),
        "city-picture": asked(Actions.pick_underlay),
        "city-sketches": asked(Actions.sketch),
        "city-place-begun": sheet(begun),
        "city-keys": asked(show_keys),
        "city-menu": asked(lambda actions: offer_city(actions, actions.canvas.layout.panel.center)),
        "city-rotated": sample(SAMPLE, near(0.7, 30)),
        "city-near": sample(SAMPLE, near(4)),
        "city-far": sample(SAMPLE, near(0.25)),
        "city-drawer": sample(SAMPLE, drawer),
        "city-layers": sample(SAMPLE, lambda driver, screen: screen.canvas.show_leaf(1)),
        "city-poster": sample(SAMPLE, furnished),
        "city-seam": sample(SAMPLE, seam),
        "city-aloud": sample(SAMPLE, pressed("f4")),
        "city-place-menu": sample(SAMPLE, lambda driver, screen: driver.click(_first_place(screen), 3)),
    }
    return shown


def _first_place(screen: CityScreen) -> str:
    return f"place-{screen.canvas.city.order()[0].id}"
