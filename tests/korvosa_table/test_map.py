"""The city on the table: it comes nearer, is pushed, shows itself without tokens, and units are moved at any zoom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scenes.battle_for_korvosa.board.attack_arrow import AttackArrow
from scenes.battle_for_korvosa.board.board import CityBoard
from scenes.battle_for_korvosa.board.drafts import ATTACK, Attack
from scenes.battle_for_korvosa.board.map_tokens import MapToken, stack_token
from scenes.battle_for_korvosa.scene import CityTable
from scenes.battle_for_korvosa.setup.roles import RoleTile
from scenes.paint.ink import smooth
from scenes.paint.labels import around, shared
from scenes.paint.theme import SEATS
from scenes.system import words
from scenes.ui.screens.night_bar import Ribbon
from tests.korvosa_table.play import QUEEN_BOT, evening_record, new_game, open_table
from tools.gallery.korvosa import korvosa_states
from tools.screens.driver import Driver
from tools.screens.legibility import lines_of


def opened(tmp_path: Path, size: tuple[int, int] = (1280, 720), text: int = 100) -> tuple[Driver, CityTable]:
    return open_table(tmp_path, evening_record(), QUEEN_BOT, size, text)


def tokens(screen: CityTable) -> list[MapToken]:
    """The tokens that can be seen now."""
    return [thing for thing in screen.zone("tokens").things if isinstance(thing, MapToken) and thing.seen]


def test_the_wheel_brings_the_city_nearer_and_units_move_there(tmp_path: Path) -> None:
    """What lies under the pointer stays there; a drop finds its quarter at the new zoom."""
    driver, screen = opened(tmp_path)
    before = driver.find("high-bridge")
    pos, wide = before.middle, before.rect.w
    driver.wheel(pos, 3)
    driver.settle()
    near = driver.find("high-bridge")
    assert near.rect.w > 1.5 * wide
    assert abs(near.middle[0] - pos[0]) <= 2 and abs(near.middle[1] - pos[1]) <= 2
    assert {thing.rect.w for thing in tokens(screen) if thing.kind == "units"} == {round(44 * 0.72)}
    driver.drag("high-bridge", "citadel-volshyenek")
    assert ATTACK.read(screen).to == "citadel-volshyenek"
    driver.keys("escape", "0")
    driver.settle()
    assert screen.map.whole and driver.find("high-bridge").rect.w == wide


def test_the_nearer_city_is_pushed_by_hand_and_by_keys(tmp_path: Path) -> None:
    """A drag that begins where nothing can be taken pushes the map; Shift with an arrow does, too."""
    driver, screen = opened(tmp_path)
    driver.wheel(screen.map.room.center, 3)
    driver.settle()
    x, y = screen.map.room.center
    start = next(
        (x + dx, y + dy)
        for dx in range(0, 200, 20)
        for dy in range(0, 200, 20)
        if not getattr(screen.hands.at((x + dx, y + dy)), "can_hold", False)
    )
    place = driver.find("slope").middle
    driver.press(start)
    driver.move((start[0] - 60, start[1] - 40), held=True)
    driver.release((start[0] - 60, start[1] - 40))
    driver.settle()
    pushed = driver.find("slope").middle
    assert (pushed[0] - place[0], pushed[1] - place[1]) == (-60, -40)
    driver.keys("shift+left")
    driver.settle()
    assert driver.find("slope").middle[0] > pushed[0]


def test_a_held_key_shows_the_city_without_tokens(tmp_path: Path) -> None:
    driver, screen = opened(tmp_path)
    there = len(tokens(screen))
    with_tokens = pygame.image.tobytes(driver.app.screen, "RGB")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=0))
    driver.settle()
    assert there > 40 and not tokens(screen)
    assert pygame.image.tobytes(driver.app.screen, "RGB") != with_tokens
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_m, mod=0, unicode="m", scancode=0))
    driver.settle()
    assert len(tokens(screen)) == there
    assert pygame.image.tobytes(driver.app.screen, "RGB") == with_tokens


def test_many_guests_lie_on_each_other_until_they_are_pointed_at(tmp_path: Path) -> None:
    """Two guests stand beside a token; three or more make a pile that fans out."""
    guests = {"holder": "Ben", "units": {"Ben": 9, "Eli": 3, "Ann": 2, "Cleo": 1}}
    position = evening_record().position
    assert position is not None
    quarters = {**position["quarters"], "high-bridge": guests}
    driver, screen = open_table(tmp_path, evening_record({"quarters": quarters}), QUEEN_BOT)
    pile = [thing for thing in tokens(screen) if thing.id.startswith("guest") and thing.id.endswith("high-bridge")]
    assert len(pile) == 1 and screen.map.count(pile[0]) == 3
    driver.move(pile[0].rect.center)
    driver.wait(0.5)
    fanned = [thing for thing in tokens(screen) if thing.id.startswith("guest") and thing.id.endswith("high-bridge")]
    assert len(fanned) == 3
    assert not any(a.rect.colliderect(b.rect) for a, b in combinations(fanned, 2))


def test_no_token_covers_a_name_and_no_name_another(tmp_path: Path) -> None:
    """The book's sheet leaves room for all of them, at the smallest and at a large window, in small and large type."""
    for size, text in (((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)):
        driver, screen = opened(tmp_path / f"{size[0]}-{text}", size, text)
        zoom, corner = screen.map.view.zoom, screen.map.at((0, 0))
        boxes = {}
        for one in screen.map.written:
            left, top, right, foot = around((one.middle[0] * zoom, one.middle[1] * zoom), one.size)
            boxes[one.name.id] = left + corner[0], top + corner[1], right + corner[0], foot + corner[1]
        for (one, a), (other, b) in combinations(boxes.items(), 2):
            assert not shared(a, b), (size, text, one, other)
        for place, (left, top, right, foot) in boxes.items():
            name = Rect(round(left), round(top), round(right - left), round(foot - top)).inflate(-2, -2)
            assert not [thing.id for thing in tokens(screen) if thing.rect.colliderect(name)], (size, text, place)
        driver.app.stack.clear()


def test_the_city_is_there_at_once_and_finished_while_one_looks(tmp_path: Path) -> None:
    """The first picture shows land and water; houses and walls follow in slices, nothing waits for them."""
    from scenes.paint.pieces import PIECES

    PIECES.clear()
    driver, screen = open_table(tmp_path, evening_record(), QUEEN_BOT, settle=False)
    driver.wait()
    place = screen.map.at(screen.chart.spots["great-tower"].token)
    area = Rect(0, 0, 60, 60)
    area.center = place[0] + 60, place[1]
    first = pygame.image.tobytes(driver.app.screen.subsurface(area), "RGB")
    driver.settle()
    whole = pygame.image.tobytes(driver.app.screen.subsurface(area), "RGB")
    assert len(set(zip(*[iter(first)] * 3, strict=True))) < len(set(zip(*[iter(whole)] * 3, strict=True)))


def test_the_arrow_of_an_attack_crosses_no_name(tmp_path: Path) -> None:
    """It goes round the names of both places, and round those on its way."""
    driver, screen = opened(tmp_path)
    options = screen.facts.options
    assert options is not None and options.attack is not None
    ways = [(source, one.place) for source, entry in options.attack.items() for one in entry.targets]
    assert len(ways) > 8
    for source, target in ways:
        screen.drafts["attack"] = Attack(source, target, 1)
        screen.rebuild()
        driver.wait()
        board = screen.board
        assert isinstance(board, CityBoard)
        (line,) = board.links.ways_of(board.links.links)
        points = smooth(line)
        for one in screen.map.written:
            name = Rect((0, 0), one.size)
            name.center = screen.map.at(one.middle)
            crossed = [point for point in points if name.collidepoint(point)]
            assert not crossed, (source, target, one.name.id)


def test_every_arrow_between_neighbours_stays_on_the_map(tmp_path: Path) -> None:
    """Whatever attacks whatever is next to it: no point of the line leaves the paper."""
    driver, screen = opened(tmp_path)
    driver.wait()
    paper, left = screen.map.paper, list[tuple[str, str]]()
    pairs = [
        (spot.id, near)
        for spot in screen.chart.spots.values()
        for near in spot.next_to
        if "castle" not in (spot.id, near)
    ]
    assert len(pairs) > 140
    for source, target in pairs:
        arrow = AttackArrow(screen)
        arrow.show((source, target), False, screen.me)
        arrow.bend()
        (line,) = arrow.ways_of(arrow.links)
        if not all(paper.collidepoint(point) for point in smooth(line)):
            left.append((source, target))
    assert left == []


@pytest.fixture
def speak() -> Iterator[Callable[[str], None]]:
    """Chooses a language; afterwards English is spoken again."""
    yield words.use
    words.use()


@pytest.mark.parametrize("language", ["", "de", "it"])
@pytest.mark.parametrize("state", ["korvosa-crowded-attack", "korvosa-crowded-trade"])
def test_neighbouring_names_are_not_read_as_one(
    tmp_path: Path, speak: Callable[[str], None], state: str, language: str
) -> None:
    """*Volshyenek* and *Theumanexus-Kolleg*: a long name with a hyphen goes into two lines where the sheet has two."""
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    speak(language)
    korvosa_states()[state](driver)
    screen = driver.top
    assert isinstance(screen, CityTable)
    zoom, u = screen.map.view.zoom, screen.layout.u
    boxes = {one.name.id: around((one.middle[0] * zoom, one.middle[1] * zoom), one.size) for one in screen.map.written}
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        assert not shared((a[0] - u(3), a[1], a[2] + u(3), a[3]), b), (one, other)
    sheet = Rect(screen.map.at((0, 0)), [round(side * zoom) for side in screen.map.camera.sheet])
    for name, (left, top, right, foot) in boxes.items():
        assert min(left, top, sheet.w - right, sheet.h - foot) > u(4), f"{name} touches the frame"
    lines = {line for one in screen.map.written for line in one.name.lines}
    assert language != "de" or {"Theumanexus-", "Kolleg", "Zitadelle", "Volshyenek"} <= lines


@pytest.mark.parametrize("language", ["", "de", "it"])
def test_the_week_in_the_bar_keeps_its_distance_from_the_phases(
    tmp_path: Path, speak: Callable[[str], None], language: str
) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    speak(language)
    korvosa_states()["korvosa-crowded-trade"](driver)
    screen = driver.top
    assert isinstance(screen, CityTable)
    bar = {thing.id: thing for thing in screen.zone("bar").things}
    ribbon = bar["ribbon"]
    assert isinstance(ribbon, Ribbon)
    note = next(line for line in lines_of(screen)[0] if line.words == screen.moment_note())
    assert ribbon.end() + screen.layout.u(11) <= note.rect.left


def test_seats_are_told_apart_without_colours(tmp_path: Path) -> None:
    """In grey the tokens of any two seats differ by their patterns round the number."""
    theme = Driver(tmp_path).app.theme

    def grey(seat: str) -> list[int]:
        surface = pygame.transform.grayscale(stack_token(seat, False, 4, 1.0, theme).surface)
        return [surface.get_at((x, y))[0] for x in range(surface.get_width()) for y in range(surface.get_height())]

    pictures = {seat: grey(seat) for seat in SEATS}
    for one, other in combinations(pictures, 2):
        apart = sum(abs(a - b) > 24 for a, b in zip(pictures[one], pictures[other], strict=True))
        assert apart >= 150, (one, other)


@pytest.mark.parametrize("language", ["", "de", "it"])
@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1024, 640), (1280, 720)])
def test_every_role_finds_room_on_its_tile(
    tmp_path: Path, speak: Callable[[str], None], size: tuple[int, int], language: str
) -> None:
    """In a low window the lieutenants give way: the map shows them, too."""
    speak(language)
    _, screen = open_table(tmp_path, new_game(4, 3), size=size)
    tiles = [thing for thing in screen.hands.things() if isinstance(thing, RoleTile)]
    assert len(tiles) == 11
    for tile in tiles:
        assert RoleTile.least_height(tile.text, tile.rect.w, screen.layout) <= tile.rect.h, tile.name
