"""Every screen and state that the gallery shows, and how to get there.

Boards are found by letting computer players play all modes of the games on the shelf: each board is shown at the first
moment at which it lies on the table, reached by the same action as in the game, so that reveals and battles stand there
too. What players lay out, ask for and get refused is done with the hands of `tools.screens.driver`.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.data.reading import ReadingError
from game.core.record import Record, new_record, parse_record
from game.core.rulebook.games import find_game
from game.services.players import new_bot
from game.services.statistics import FinishedGame, SeatResult, Statistics
from scenes.app.navigator import entry_of
from scenes.menus.shelf.shelf import Shelf
from scenes.session.catalogue import GameScenes, games_on_shelf
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.system.words import Verdict, join_words, tr
from scenes.tabletop.advice.hint import HintSlip
from scenes.tabletop.game_screen import GameScreen, screen_class
from scenes.tabletop.seats.curtain import Curtain, Sealed
from scenes.ui.input.element import Element
from tools.gallery.city import city_states
from tools.gallery.defenders import defenders_states
from tools.gallery.keep import keep_states
from tools.gallery.korvosa import korvosa_states
from tools.gallery.photo import photo_states
from tools.gallery.play import lesson_states, play_states
from tools.gallery.practice import practice_states
from tools.gallery.rise import rise_states
from tools.gallery.tables import after
from tools.screens.driver import Driver

SEED = 11
PRESSES = 24
"""So often the main button is pressed to see everything that an action shows."""

Show = Callable[[Driver], None]


@dataclass(frozen=True, slots=True)
class Found:
    """The first moment at which a board lies on the table.

    `record` is the game before `action`; after it the curtain is lifted if one hangs, unless it is the curtain that is
    shown, and the main button is pressed `presses` times.
    """

    name: str
    record: Record
    action: dict[str, Any] | None = None
    presses: int = 0
    curtain: bool = False
    board: str = ""
    """The board that is expected there, as a word; empty for any."""


# ------------------------------------------------------------ boards, found by play


def people_of(entry: GameScenes, mode: str) -> list[str]:
    """Names for the fewest players of a mode; three where the mode takes any number."""
    counts = find_game(entry.game).mode(mode).players
    count = 3 if 3 in counts else min(counts)
    return ["Ann", "Ben", "Cem", "Dora", "Emil", "Fay"][:count]


def copy_of(record: Record, steps: int | None = None) -> Record:
    """The record with steps of its own, all or the first ones."""
    return msgspec.structs.replace(record, steps=list(record.steps[:steps]))


def lift(driver: Driver, screen: GameScreen) -> bool:
    """Lift the curtain that hangs before the screen; False if none does."""
    hung = [scene for scene in driver.app.stack.scenes if isinstance(scene, Curtain)]
    for scene in hung:
        scene.close()
        screen.lifted(scene.player)
    return bool(hung)


def board_name(screen: GameScreen) -> str:
    """The class of the board, as a word."""
    return type(screen.board).__name__.removesuffix("Board").lower()


def boards_of(
    driver: Driver, entry: GameScenes, mode: str, steps: int, between: Callable[[], object] = lambda: None
) -> Iterator[Found]:
    """Let computer players play, and stop at each board that was not seen before; `between` two actions no frame is
    drawn.
    """
    game = find_game(entry.game)
    driver.app.settings.animation = "fast"  # without it battles are not shown at all
    seen: set[str] = set()
    # the first plays at random, the second with sense, and neither thinks for long
    for number, bot_name in enumerate(list(game.bots)[:2]):
        record = new_record(game, people_of(entry, mode), mode, {}, SEED + number)
        table = Table(record)
        screen = driver.push(screen_class(entry)(table))
        bot, luck = new_bot(game, bot_name), random.Random(SEED)
        action: dict[str, Any] | None = None
        before = 0
        for _ in range(steps):
            presses = 0
            while True:
                if any(isinstance(scene, Curtain) for scene in driver.app.stack.scenes):
                    if "curtain" not in seen and not presses:
                        seen.add("curtain")
                        yield Found(f"{entry.game}-{mode}-curtain", copy_of(record, before), action, curtain=True)
                    lift(driver, screen)
                board = board_name(screen)
                if board not in seen:
                    seen.add(board)
                    name = f"{entry.game}-{mode}-{board}"
                    yield Found(name, copy_of(record, before), action, presses, board=board)
                elif screen.show.busy:
                    screen.show.skip()
                elif screen.telling is not None and presses < PRESSES:
                    screen.command("next-step")
                    presses += 1
                else:
                    break
            if screen.telling is not None:
                screen.telling = None
                screen.rebuild()
            acting = table.to_act()
            thought = bot.decide(Seat(table.state.clone(), acting[0]), luck) if acting else None
            if thought is None:
                break
            driver.time += 1 / 60
            # a screen may send on by itself what has one legal answer: what was there before is counted here
            action, before = write_action(thought.action), len(record.steps)
            if table.send(action) is not None:
                break
            between()
        driver.app.stack.clear()


def open_found(driver: Driver, found: Found) -> GameScreen:
    """Put that moment on the table. What plays by itself (a battle) is left in the middle of it, with movement on."""
    screen = _opened(driver, found)
    if found.board and board_name(screen) != found.board:
        driver.app.stack.clear()
        driver.app.settings.animation = "normal"
        screen = _opened(driver, found)
    return screen


def _opened(driver: Driver, found: Found) -> GameScreen:
    entry = next(entry for entry in games_on_shelf() if entry.game == found.record.game.id)
    table = Table(copy_of(found.record))
    screen = driver.push(screen_class(entry)(table))
    assert isinstance(screen, GameScreen)
    still = driver.app.settings.animation == "off"
    settle = driver.settle if still else driver.wait
    settle()
    if found.action is not None:
        lift(driver, screen)
        if not screen.secret or screen.eyes is None:
            screen.telling = None
        table.send(found.action)
        settle()
    if not found.curtain:
        lift(driver, screen)
    for _ in range(found.presses if screen.telling is not None and still else 0):
        screen.command("next-step")
        settle()
        lift(driver, screen)
    if not still:
        driver.wait(1.5)
    return screen


# ------------------------------------------------------------ what the profile holds


def some_statistics(profile: Path) -> None:
    """Twenty-four results, so that every drawing of the statistics has something to show."""
    luck = random.Random(SEED)
    statistics = Statistics(profile)
    for number in range(24):
        won = number % 7 != 4
        level = ("book", "gentle", "grim")[number % 3]
        dice = {6: {face: luck.randint(25, 40) for face in range(1, 7)}}
        statistics.add(FinishedGame(
            f"sample-{number}", "medieval-keep", "solo", (SeatResult("Ann", won, 14 + number + luck.randint(-5, 6)),),
            {"level": level}, 1000 + number, "deck" if won else "fallen", 30, 90, 1500.0, number % 2, "",
            1_760_000_000.0 + number * 86_400, dice,
        ))  # fmt: skip


def _begun(record: Record) -> Show:
    """A game that was begun, played to that record, and left for the shelf."""

    def show(driver: Driver) -> None:
        driver.app.go.begin(copy_of(record), Seating())
        for scene in list(driver.app.stack.scenes):
            if not isinstance(scene, Shelf):
                scene.close()
        driver.settle()

    return show


# ------------------------------------------------------------ states


def states(found: Sequence[Found]) -> dict[str, Show]:
    """Everything that is shown, by name: how to get there on an app with an empty stack."""
    shown: dict[str, Show] = {}
    shown.update(_shelf_states(found))
    shown.update(_menu_states())
    for board in found:
        shown[board.name] = _board(board)
    shown.update(_table_states(found))
    shown.update(keep_states())
    shown.update(_strongholds_states())
    shown.update(korvosa_states())
    shown.update(defenders_states())
    shown.update(play_states())
    shown.update(practice_states())
    for entry in games_on_shelf():
        if entry.lesson:
            shown[f"teach-me-{entry.game}"] = _lesson(entry)
            shown.update(lesson_states(entry))
    shown.update(city_states())
    shown.update(photo_states())
    shown.update(rise_states())
    return shown


def _shelf(deed: Callable[[Driver, Shelf], None] | None = None) -> Show:
    def show(driver: Driver) -> None:
        shelf = driver.push(Shelf())
        driver.settle()
        if deed:
            deed(driver, shelf)

    return show


def _shelf_states(found: Sequence[Found]) -> dict[str, Show]:
    shown: dict[str, Show] = {"shelf": _shelf()}
    shown["records-none"] = _shelf(lambda driver, shelf: shelf.open_record())
    solo = next((board for board in found if len(board.record.setup.players) == 1), None)
    rivals = next((board for board in found if len(board.record.setup.players) > 1), None)
    for name, board in (("shelf-later", solo), ("shelf-rivals", rivals)):
        if board is not None:
            longest = max((b.record for b in found if b.record.setup == board.record.setup), key=lambda r: len(r.steps))
            shown[name] = _begun(longest)
    for entry in games_on_shelf():
        shown[f"shelf-book-{entry.game}"] = _shelf(partial(_lifted, entry.game))
    shown["shelf-we-are-two"] = _shelf(lambda driver, shelf: shelf.told(2, 20))
    shown["shelf-keyboard"] = _shelf(lambda driver, shelf: driver.keys("tab", "right"))
    shown["shelf-daily"] = _daily
    shown["records"] = _shelf(lambda driver, shelf: shelf.open_record())
    shown["city"] = _shelf(lambda driver, shelf: shelf.draw_city())
    shown["statistics"] = _shelf(lambda driver, shelf: shelf.open_statistics())
    return shown


def _daily(driver: Driver) -> None:
    """The siege of the day is over: its result can be copied."""
    from scenes.session.daily import FILE

    today = date.today().isoformat()
    (driver.app.profile / FILE).write_bytes(msgspec.json.encode({today: "sample-7"}))
    driver.push(Shelf())


def _menu_states() -> dict[str, Show]:
    from scenes.menus.sheets.trouble import Trouble
    from scenes.ui.screens.sheets import Confirm

    shown: dict[str, Show] = {}
    for entry in games_on_shelf():
        for mode in entry.modes:
            shown[f"new-game-{entry.game}-{mode}"] = _new_game(entry, mode)
        shown[f"rulebook-{entry.game}"] = _rulebook(entry.game)
    first = entry_of("medieval-keep")
    shown["new-game-full-table"] = _full_table(first)
    shown["rulebook-clause"] = _rulebook(first.game, "KEEP-BUILD-3")
    shown["rulebook-search"] = _rulebook(first.game, "", "wall")
    for tab, words in enumerate(("look", "keys", "window", "files")):
        shown[f"settings-{words}"] = _settings(tab)
    shown["cannot-open"] = _shelf(_cannot_open)
    shown["confirm"] = _over_shelf(
        lambda: Confirm(
            tr("Take it back?"),
            tr("{names} must all agree.", names=join_words(["Ann", "Ben"])),
            tr("Take it back"),
            lambda: None,
        )
    )
    report = Path("/home/ann/.local/share/ramparts/crashes/crash-20260114-201503.txt")
    shown["trouble"] = _alone(lambda: Trouble(KeyError("granary"), report))
    shown["toast"] = _shelf(
        lambda driver, shelf: driver.app.tell(tr("A copy is saved: {path}", path="/home/ann/ramparts/records/a.yaml"))
    )
    return shown


def _lifted(game: str, driver: Driver, shelf: Shelf) -> None:
    """The shelf with a book lying open."""
    shelf.lift(game)
    driver.settle()


def _cannot_open(driver: Driver, shelf: Shelf) -> None:
    """A record whose players nobody has closed the bracket of."""
    path = Path("saturday-siege.yaml")
    try:
        parse_record("ramparts: 1\ngame: medieval-keep\nplayers: [Ann, Ben\nsteps: []\n", path.name)
    except ReadingError as error:
        driver.app.go.cannot_open(path, error)


def _alone(make: Callable[[], Any]) -> Show:
    def show(driver: Driver) -> None:
        driver.push(make())

    return show


def _over_shelf(make: Callable[[], Any]) -> Show:
    return _shelf(lambda driver, shelf: driver.app.stack.push(make()))


def _new_game(entry: GameScenes, mode: str) -> Show:
    def show(driver: Driver) -> None:
        from scenes.menus.new_game.new_game import NewGame

        screen = driver.push(NewGame(entry))
        screen.set_mode(mode)

    return show


def _full_table(entry: GameScenes) -> Show:
    """As many seats as the mode for most players has."""

    def show(driver: Driver) -> None:
        from scenes.menus.new_game.new_game import NewGame

        screen = driver.push(NewGame(entry))
        modes = [screen.choices.game.mode(name) for name in entry.modes]
        largest = max(modes, key=lambda mode: max(mode.players))
        screen.choices.set_mode(largest.name)
        while screen.choices.count < max(largest.players):
            screen.choices.add_seat()
        screen.rebuild()

    return show


def _rulebook(game: str, clause: str = "", search: str = "") -> Show:
    def show(driver: Driver) -> None:
        driver.push(Shelf())
        driver.app.go.rulebook(game, clause)
        driver.settle()
        if search:
            driver.click("search")
            driver.type(search)
            driver.settle()

    return show


def _settings(tab: int) -> Show:
    def show(driver: Driver) -> None:
        from scenes.menus.settings.settings import SettingsScreen

        driver.push(SettingsScreen(tab))

    return show


def _board(found: Found) -> Show:
    def show(driver: Driver) -> None:
        open_found(driver, found)

    return show


def _then(found: Found, deed: Callable[[Driver, GameScreen], None]) -> Show:
    """The board, and what is done on it."""

    def show(driver: Driver) -> None:
        screen = open_found(driver, found)
        driver.settle()
        deed(driver, screen)

    return show


def _table_states(found: Sequence[Found]) -> dict[str, Show]:
    """What every game shows over its table, on the first board of each game that has the pieces for it."""
    from scenes.replay.opening import watch_record
    from scenes.replay.screen import Watching

    shown: dict[str, Show] = {}
    firsts: dict[str, Found] = {}
    for board in found:
        if not board.curtain:
            firsts.setdefault(board.record.game.id, board)
    for game, board in firsts.items():
        last = [b for b in found if b.record.game.id == game][-1]
        shown[f"{game}-pause"] = _then(board, lambda driver, screen: driver.keys("escape"))
        shown[f"{game}-log"] = _then(last, lambda driver, screen: screen.open_log())
        shown[f"{game}-in-words"] = _then(board, lambda driver, screen: driver.keys("f4"))
    held = [board for board in found if not board.curtain]
    for game in firsts:
        mine = [board for board in held if board.record.game.id == game]
        for what, deed in (("hint", hint), ("tooltip", tooltip), ("menu", menu), ("refusal", refusal), ("held", hold)):
            shown[f"{game}-{what}"] = _first_that(mine, deed)
    if held:
        shown["real-dice"] = _real_dice(held)
    longest: dict[str, Record] = {}
    for board in found:
        known = longest.get(board.record.game.id)
        if known is None or len(board.record.steps) > len(known.steps):
            longest[board.record.game.id] = board.record

    def replay(record: Record) -> Show:
        def show(driver: Driver) -> None:
            driver.push(Shelf())
            watch_record(driver.app.stack, copy_of(record))
            screen = driver.screen(Watching)
            last = screen.watched.last
            screen.marks.put(last // 4, "a good start")
            screen.marks.put(last // 2, "here it was decided")
            screen.jump(last // 2)

        return show

    for game, record in longest.items():
        shown[f"replay-{game}"] = replay(record)
    return shown


def _first_that(boards: Sequence[Found], deed: Callable[[Driver, GameScreen], bool]) -> Show:
    """The first of the boards on which the deed can be done."""

    def show(driver: Driver) -> None:
        for board in boards:
            screen = open_found(driver, board)
            driver.settle()
            if deed(driver, screen):
                return
            driver.app.stack.clear()
        raise AssertionError("no board offers this")

    return show


def hint(driver: Driver, screen: GameScreen) -> bool:
    """The hint, once it has been thought of."""
    if screen.no_hint() is not None:
        return False
    driver.keys("f2")
    slip = driver.screen(HintSlip)
    ends = time.monotonic() + 60
    while slip.plain is None and time.monotonic() < ends:
        time.sleep(0.01)
        driver.wait()
    return slip.plain is not None


def _pieces(screen: GameScreen) -> list[Element]:
    return [thing for zone in screen.zone_list for thing in zone.things if thing.can_hold]


def tooltip(driver: Driver, screen: GameScreen) -> bool:
    """The pointer rests on a piece."""
    for thing in _pieces(screen):
        if thing.tooltip() is not None:
            driver.move(thing.id)
            driver.wait(0.6)
            return True
    return False


def menu(driver: Driver, screen: GameScreen) -> bool:
    """The right button on a piece of whose actions at least one is grey."""
    for thing in _pieces(screen):
        lines = screen.menu_for(thing)
        if any(line.why is not None for line in lines):
            driver.click(thing.id, 3)
            return True
    return False


def refusal(driver: Driver, screen: GameScreen) -> bool:
    """A piece is dropped where it may not go."""
    for thing in _pieces(screen):
        legal = screen.places_for(thing)
        places = [p for zone in screen.zone_list for p in zone.things if p.is_place and p is not thing]
        if isinstance(legal, Verdict):
            if legal.clause and places:
                driver.drag(thing.id, places[0].id)
                return True
            continue
        for place in places:
            why = screen.judge(thing, place) if place.id not in legal else None
            if why is not None and why.clause:
                driver.drag(thing.id, place.id)
                return True
    return False


def hold(driver: Driver, screen: GameScreen) -> bool:
    """A piece is held over a place where it may go."""
    for thing in _pieces(screen):
        legal = screen.places_for(thing)
        if isinstance(legal, Verdict) or not legal:
            continue
        goal = driver.find(sorted(legal)[0])
        driver.move(thing.id)
        driver.press(thing.id)
        driver.move((goal.rect.centerx, goal.rect.centery), held=True)
        driver.move((goal.rect.centerx + 8, goal.rect.centery + 4), held=True)
        return True
    return False


def _real_dice(boards: Sequence[Found]) -> Show:
    """The first action of a game that asks for dice, with two of them typed in."""

    def show(driver: Driver) -> None:
        for board in boards:
            screen = open_found(driver, board)
            table = screen.table
            table.typed_dice = True
            bot, luck = new_bot(table.game, table.game.heuristic), random.Random(SEED)
            for _ in range(40):
                acting = table.to_act()
                thought = bot.decide(Seat(table.state.clone(), acting[0]), luck) if acting else None
                if thought is None or table.send(write_action(thought.action)) is not None:
                    break
                lift(driver, screen)
                if table.wanted is not None:
                    if table.wanted.place[1] > 2:
                        driver.settle()
                        driver.keys("1", "4")
                        return
                    table.answer(1)
            driver.app.stack.clear()
        raise AssertionError("no game asks for dice")

    return show


def _lesson(entry: GameScenes) -> Show:
    """A lesson as it is opened where a game is set up."""

    def show(driver: Driver) -> None:
        from scenes.menus.new_game.new_game import NewGame

        screen = driver.push(NewGame(entry))
        driver.settle()
        screen.teach_me()
        assert driver.top is not screen, "the lesson did not open"

    return show


# ------------------------------------------------------------ Strongholds: what is laid out before it is sealed

TWO = "ramparts: 1\ngame: strongholds\nplayers: [Ann, Ben]\n"
FOUR = "ramparts: 1\ngame: strongholds\nplayers: [Ann, Ben, Cem, Dora]\n"
PLAN = """position:
  turn: {number: 3, phase: muster}
  players:
    Ann: {family: hearts, hand: [Joker1, AC, 9H, 10D, 7S, 4C]}
    Ben: {family: spades, hand: [2S, 3S, 4S, 5S, 6S, 8S]}
    Cem: {family: clubs, fallen: [JC], hand: [2H, 3H, 4H, 5H, 6H, 8H]}
    Dora: {family: diamonds, fallen: [KD], hand: [2D, 3D, 4D, 5D, 6D, 8D]}
steps: []
"""
PLAN_TWO = """position:
  turn: {number: 3, phase: muster}
  players:
    Ann: {family: red, hand: [Joker1, AC, 9H, 10D, 7S, 4C]}
    Ben: {family: black, fallen: [KC], hand: [2S, 3S, 4S, 5S, 6S, 8S]}
steps: []
"""
SIEGE = """position:
  turn: {number: 5, phase: defend}
  players:
    Ann: {family: hearts, hand: [10D, 4C, AH, 7H], field: {general: JH, target: Dora, troops: [2H]}}
    Ben: {family: spades, hand: [2S, 3S, 4S], field: {general: KS, target: Ann, troops: [8S, 3D, 5C]}}
    Cem: {family: clubs, fallen: [JC], hand: [3H, 4H, 5H], field: {general: QC, target: Ann, troops: [9C, 6H]}}
    Dora: {family: diamonds, fallen: [KD], hand: [2D, 5D, 6D, 8D], field: {general: QD, target: Ben, troops: [9D, 9H]}}
steps: []
"""
SIEGE_TWO = """position:
  turn: {number: 5, phase: defend}
  players:
    Ann: {family: red, hand: [10D, 4C, AH, 7H], field: {general: JH, target: Ben, troops: [2H]}}
    Ben: {family: black, fallen: [KC], hand: [2S, 3S, 4S], field: {general: KS, target: Ann, troops: [8S, 3D, 5C]}}
steps: []
"""
PITS = """position:
  turn: {number: 5, phase: defend}
  players:
    Ann: {family: hearts, hand: [10D, 4C, AH, 7H], field: {general: JH, target: Dora, troops: [2H]}}
    Ben: {family: spades, hand: [2S, 3S, 4S], field: {general: KS, target: Ann, troops: [8S, 3D, 5C]}}
    Cem: {family: clubs, hand: [3H, 4H, 5H], field: {general: KC, target: Ann, troops: [9C, 6H, 2C]}}
    Dora: {family: diamonds, hand: [2D, 5D, 6D], field: {general: KD, target: Ann, troops: [9D, 9H, 8D]}}
steps: []
"""
IN_PITS = {"8S": "9C", "3D": "6H", "5C": "9D", "2C": "9H"}
"""Eight cards in four pits."""
COVERS = {"8S": ["10D"], "5C": ["4C"], "3D": ["7H"]}


def _curtain_states() -> dict[str, Show]:
    seals = [
        Sealed("Ann", "azure", True),
        Sealed("Ben", "rust", False),
        Sealed("Cem", "forest", False),
        Sealed("Dora", "plum", False),
    ]

    def named(driver: Driver) -> None:
        driver.push(Curtain("Ben", "rust", tr("All plans are revealed."), lambda: None, recap(), ()))
        driver.settle()
        driver.keys("enter")

    def recap() -> list[str]:
        return [tr("{player} has sealed a plan.", player=name) for name in ("Ann", "Cem", "Dora")]

    return {
        "curtain-recap": named,
        "curtain-seals": _alone(
            lambda: Curtain("Ben", "rust", tr("Turn {turn} · secret", turn=3), lambda: None, recap(), seals)
        ),
    }


def _at_step(text: str, who: str, deed: Callable[[Driver, GameScreen], None]) -> Show:
    """A record as `who` sees it, the others being computer players; then something is done."""

    return after(lambda: parse_record(text), deed, GameScreen, who)


def _strongholds_states() -> dict[str, Show]:
    def plan(driver: Driver, screen: GameScreen) -> None:
        driver.drag("QH", "door-Ben")
        driver.drag("9H", "field")
        driver.drag("10D", "field")

    def cover(driver: Driver, screen: GameScreen) -> None:
        for attacker, cards in COVERS.items():
            for card in cards:
                driver.drag(card, attacker)

    def pit(driver: Driver, screen: GameScreen) -> None:
        driver.drag("10D", "9C")
        driver.drag("8S", "6H")

    def pits(driver: Driver, screen: GameScreen) -> None:
        for one, other in IN_PITS.items():
            driver.drag(one, other)

    def sealed(driver: Driver, screen: GameScreen) -> None:
        pit(driver, screen)
        driver.app.settings.questions = False  # nobody is left at home
        screen.command("next-step")
        driver.settle()
        while screen.telling is None and not screen.table.over:
            name = next(iter(screen.table.to_act()))
            screen.table.send({"by": name, "do": "defend", "cover": {}, "pit": []})

    def waiting(driver: Driver, screen: GameScreen) -> None:
        plan(driver, screen)
        screen.command("next-step")

    def choose(driver: Driver, screen: GameScreen) -> None:
        lift(driver, screen)

    pick = "ramparts: 1\ngame: strongholds\nplayers: [Ann, Ben, Cem, Dora]\noptions: {families: choose}\nsteps: []\n"
    return {
        "strongholds-two-player-plan": _at_step(TWO + PLAN_TWO, "Ann", plan),
        "strongholds-four-player-plan": _at_step(FOUR + PLAN, "Ann", plan),
        "strongholds-four-player-wait": _at_step(FOUR + PLAN, "Ann", waiting),
        "strongholds-two-player-covers": _at_step(TWO + SIEGE_TWO, "Ann", cover),
        "strongholds-four-player-covers": _at_step(FOUR + SIEGE, "Ann", cover),
        "strongholds-four-player-pit": _at_step(FOUR + SIEGE, "Ann", pit),
        "strongholds-pit-of-eight": _at_step(FOUR + PITS, "Ann", pits),
        "strongholds-four-player-clash": _at_step(FOUR + SIEGE, "Ann", sealed),
        "strongholds-four-player-families": _at_step(pick, "Ann", choose),
        **_curtain_states(),
    }
