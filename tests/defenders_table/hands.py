"""Hands that play Defenders on the screen: for each board what a person would do there, by real events."""

from __future__ import annotations

import time
from pathlib import Path

from game.core.rulebook.games import find_game
from scenes.defenders.board.screen import SiegeScreen
from scenes.session.table.seating import Seating
from scenes.system.words import Verdict
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.sheets import Confirm, Sheet
from tools.screens.driver import Driver


class Hands:
    """A driver with a game of Defenders on its table."""

    def __init__(
        self,
        folder: Path,
        players: list[str],
        options: dict[str, object] | None = None,
        seed: int = 7,
        bots: dict[str, str] | None = None,
        size: tuple[int, int] = (1280, 720),
    ) -> None:
        self.driver = Driver(folder, size)
        self.driver.app.settings.animation = "off"
        self.driver.begin(find_game("defenders"), players, "co-op", options or {}, seed, Seating(bots=bots or {}))
        self.driver.settle()

    @property
    def screen(self) -> SiegeScreen:
        return self.driver.screen(SiegeScreen)

    @property
    def at(self) -> str:
        return self.screen.at

    def settle(self) -> None:
        """Let computer players do what is theirs."""
        self.screen.pacing.fixed = 0.0
        while True:
            self.driver.wait(0.05)
            if self.screen.telling is not None:
                self.go_on()
                continue
            time.sleep(0.001)  # computer players think beside the screen
            if self.screen.table.over or set(self.screen.asked.waits_for) & set(self.screen.table.people):
                break
        self.driver.settle(2.0)

    def go_on(self) -> None:
        """The main button, by its key."""
        self.driver.keys("ctrl+enter")
        self.driver.wait(0.05)

    def has(self, id: str) -> bool:
        return id in self.driver.ids()

    def scroll_to(self, id: str) -> None:
        """Bring a widget of a scroll area into view."""
        thing = self.driver.find(id)
        area = getattr(thing, "area", None)
        if area is not None:
            area.reveal(thing.rect)

    def click(self, id: str) -> None:
        self.scroll_to(id)
        self.driver.click(id)
        self.driver.wait(0.05)

    # ------------------------------------------------------------ a step of the game

    def step(self) -> None:
        """Do what the board asks for."""
        before = len(self.screen.table.moments)
        at = self.at
        deed = getattr(self, "do_" + at.replace("/", "_").replace("-", "_"), None) or getattr(
            self, "do_" + self.screen.phase.replace("-", "_")
        )
        deed()
        if isinstance(self.driver.top, Confirm):  # what is at stake is lost knowingly
            self.driver.click("deed-2")
        self.settle()
        after = len(self.screen.table.moments)
        assert after > before, f"nothing happened at {at}: {self.said()}"

    def said(self) -> list[str]:
        """What stands on the topmost screen, for the message of a failure."""
        top = self.driver.top
        words = top.spoken() if isinstance(top, Screen) else []
        return [type(top).__name__, *words[:12]]

    def play(self, until: str = "over", most: int = 1500) -> None:
        """Play on until a phase or step begins, or the game is over."""
        for _ in range(most):
            if self.screen.table.over or self.at == until or self.screen.phase == until:
                return
            self.step()
        raise AssertionError(f"still at {self.at} after {most} steps")

    # ------------------------------------------------------------ before the siege

    def do_setting(self) -> None:
        self.go_on()

    def do_city(self) -> None:
        from scenes.defenders.setup.city_creation import ForgeBoard

        board = self.screen.board
        assert isinstance(board, ForgeBoard)
        counts = board.creation.counts
        enough = all(count.finalised >= count.enough for count in counts.values())
        if enough and self.has("pass"):
            self.click("pass")
            return
        if board.finishing.stack:
            self.go_on()
            return
        cards = board.creation.cards
        target = None
        for name, stack in board.creation.stacks.items():
            fitting = [card for card in board.row.cards if name in cards[card].to]
            if stack.lead is None or fitting:
                target = (fitting[0], name) if fitting else None
                break
        few = min(counts, key=lambda kind: counts[kind].begun)
        card, place = target or (board.row.cards[0], f"new-{few}")
        self.driver.drag(card, place)
        self.driver.wait(0.05)
        self._pick_type()
        self.go_on()

    def _pick_type(self) -> None:
        """A word that says what it is, where the card has one and the stack none."""
        from scenes.defenders.setup.city_creation import ForgeBoard

        board = self.screen.board
        assert isinstance(board, ForgeBoard)
        to = board.draft.to
        if to in board.creation.stacks and board.creation.stacks[to].lead:
            words = [word for word in board.words_of_draft() if word.allowed]
            self.click(f"word-{words[-1].word}")

    def do_map_features(self) -> None:
        if not self.screen.seen.features:
            self.click("sketch-river")
        else:
            self.go_on()

    def do_map_locations(self) -> None:
        self.click("sketch")
        self.driver.settle(4.0)
        self.go_on()

    def do_map_connections(self) -> None:
        self.go_on()

    def do_map_entries(self) -> None:
        if any(place.arrow for place in self.screen.seen.locations.values()):
            self.go_on()
        else:
            self.click("propose")

    def do_placement(self) -> None:
        from scenes.defenders.setup.place_defenders import PlacingBoard

        board = self.screen.board
        assert isinstance(board, PlacingBoard)
        thing = self.screen.hands.find(board.due)
        assert thing is not None
        places = board.places_for(thing)
        assert not isinstance(places, Verdict)
        place = sorted(places)[len(self.screen.table.moments) % len(places)]
        self.driver.drag(board.due, place)

    def do_threats(self) -> None:
        self.go_on()

    # ------------------------------------------------------------ the siege

    def do_reflection(self) -> None:
        self.go_on()

    def do_threats_act_draw(self) -> None:
        self.go_on()

    do_threats_act_name_threat = do_threats_act_draw
    do_threats_act_choose_battle = do_threats_act_draw
    do_threats_act_strike = do_threats_act_draw
    do_threats_act_slay = do_threats_act_draw
    do_threats_act_settle = do_threats_act_draw
    do_defenders_act_settle = do_threats_act_draw

    def do_threats_act_rescue(self) -> None:
        self.go_on()

    def do_threats_act_defend(self) -> None:
        self.click("skip-words")

    def do_threats_act_retreat(self) -> None:
        from scenes.defenders.battle.flight import FlightBoard

        board = self.screen.board
        assert isinstance(board, FlightBoard)
        self.click(f"flee-{board.ends(board.unit)[0]}")

    def do_threats_act_reinforce(self) -> None:
        from scenes.defenders.phases.reinforce import ReliefBoard

        board = self.screen.board
        assert isinstance(board, ReliefBoard)
        card = self.screen.seen.reserve[0]
        self.driver.drag(card, board.targets[0])
        self.driver.wait(0.05)
        self.go_on()

    def do_threats_act_move_individuals(self) -> None:
        self.move_or_pass()

    def do_defenders_act_move(self) -> None:
        self.move_or_pass()

    def move_or_pass(self) -> None:
        from scenes.defenders.phases.moves import MoveBoard

        board = self.screen.board
        assert isinstance(board, MoveBoard)
        able = [unit for unit in self.screen.facts.units if board.can_take(unit)]
        if not able or len(self.screen.table.moments) % 3:
            self.driver.keys("p")
            return
        unit = able[len(self.screen.table.moments) % len(able)]
        end = board.ways(unit)[-1].path[-1]
        self.driver.move(self.driver.find(unit).rect.center)  # a stack opens under the pointer
        self.driver.wait(0.05)
        self.driver.drag(unit, end)
        self.driver.wait(0.05)
        if "move" in self.screen.drafts:
            self.go_on()

    def do_defenders_act_activate(self) -> None:
        if len(self.screen.table.moments) % 2 and self.has("main"):
            self.go_on()
        else:
            self.driver.keys("p")

    def do_epilogue(self) -> None:
        self.go_on()

    def close_sheets(self) -> None:
        """Close what lies over the table."""
        while isinstance(self.driver.top, Sheet):
            self.driver.keys("escape")
            self.driver.wait(0.05)
