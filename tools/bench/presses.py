"""How many presses a turn takes: the same seeds, one person with a keyboard who follows every hint.

    python3 -m tools.bench.presses --rounds 4       a table by game: presses for decisions and for going on

The person presses what a beginner would: a hint, Enter that lays it out, the key that does it; the same key for all
that is told, the curtain's two. In Korvosa he answers with two dice and attacks roll by roll, or (`--orders`) by a
standing order for all turns and until the quarter falls. Computer players take the other seats; they think as always,
and their time is not counted.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tools.screens.driver import Driver

GAMES = ("medieval-keep", "strongholds", "rise-against-monsters", "defenders", "battle-for-korvosa")
SEATS = ("Ann", "Ben", "Cem", "Dora")
PATIENCE = 400
"""Steps after which a game that goes no further is given up."""


class Person:
    """Who sits in the first seat, or in the second where the first is the Queen's; counts what is pressed."""

    def __init__(self, driver: Driver, orders: bool) -> None:
        self.driver, self.orders = driver, orders
        self.pressed: Counter[str] = Counter()
        """Presses by what for: `decide`, `go on`, `curtain`, `question`."""

    def press(self, why: str, *keys: str) -> None:
        """Press keys one after another."""
        self.pressed[why] += len(keys)
        self.driver.keys(*keys)
        self.driver.wait(0.1)

    def play(self, screen: Any, rounds: int) -> int:
        """Play so many rounds; returns how many it became."""
        table = screen.table
        first = self._round(table)
        idle = 0
        while not table.over and self._round(table) < first + rounds and idle < PATIENCE:
            before = len(table.moments), sum(self.pressed.values())
            self._step(screen)
            idle = idle + 1 if before == (len(table.moments), sum(self.pressed.values())) else 0
        return max(1, self._round(table) - first)

    def _round(self, table: Any) -> int:
        state = table.state
        return int(state.rules.round_of(state) or 0)

    def _step(self, screen: Any) -> None:
        driver, top = self.driver, self.driver.top
        kind = type(top).__name__
        if kind == "Curtain":
            self.press("curtain", "enter", "enter")
        elif kind == "Confirm":
            last = max(id for id in driver.ids() if id.startswith("deed-"))
            self.pressed["question"] += 1
            driver.click(last)
        elif screen.telling is not None and not screen.telling.by_itself:
            self.press("go on", "ctrl+enter")
        elif screen.decider is None or screen.telling is not None or screen.show.busy or self._ordered(screen):
            driver.wait(0.25)
        else:
            self._decide(screen)

    def _asks(self, screen: Any) -> bool:
        """Does the table lie open, with nothing being told?"""
        told: bool = screen.telling is None
        return told and self.driver.top is screen

    def _ordered(self, screen: Any) -> bool:
        orders = getattr(screen, "orders", None)
        return orders is not None and orders.answer is not None

    def _decide(self, screen: Any) -> None:
        """By the hint; where that leads nowhere, what it says is done at once."""
        from scenes.tabletop.advice.hint import HintSlip

        driver, table = self.driver, screen.table
        moments = len(table.moments)
        if type(screen.board).__name__ == "DefendBoard" and hasattr(screen, "orders"):
            if self.orders and screen.orders.spans.get(screen.me) != "always":
                self.pressed["decide"] += 1
                driver.click("span-always")
            self.press("decide", "ctrl+enter")
            return
        attack = False
        self.press("decide", "f2")
        slip = driver.top
        if isinstance(slip, HintSlip):
            driver.until(lambda: slip.plain is not None or driver.top is not slip)
            advice = dict(slip.plain or {})
            attack = self.orders and advice.get("do") == "attack" and advice.get("from") in driver.ids()
            if driver.top is slip and attack:  # a drag lays the same attack out
                self.press("decide", "escape")
                self.pressed["decide"] += 1
                driver.drag(str(advice["from"]), str(advice["to"]))
            elif driver.top is slip:
                self.press("decide", "enter")
        if len(table.moments) == moments and self._asks(screen):
            self.press("decide", *(("f", "enter") if attack else ("ctrl+enter",)))
        if len(table.moments) == moments and self._asks(screen):
            found = table.hint(screen.me) if screen.decider else None
            if found is not None and len(table.moments) == moments:
                self.pressed["decide"] += 1
                table.send(found.action)
                driver.wait(0.1)


def measure(game: str, seed: int, rounds: int, orders: bool) -> tuple[Counter[str], int]:
    """The presses of one game, and its rounds."""
    from game.core.record import new_record
    from game.core.rulebook.games import find_game
    from scenes.session.catalogue import scenes_of
    from scenes.session.table.seating import Seating
    from scenes.session.table.table import Table
    from scenes.tabletop.game_screen import screen_class
    from tools.screens.driver import Driver

    found, entry = find_game(game), scenes_of(game)
    assert entry is not None
    korvosa = game == "battle-for-korvosa"
    seats = 3 if korvosa else 1 if game == "medieval-keep" else 2
    players = ("Ileosa", *SEATS)[:seats] if korvosa else SEATS[:seats]
    mode = next(mode.name for mode in found.modes if seats in mode.players)
    person = players[1] if korvosa else players[0]
    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        driver.app.settings.animation = "off"
        bots = {name: "heuristic" for name in players if name != person}
        record = new_record(found, players, mode, {}, seed)
        screen = screen_class(entry)(Table(record, seating=Seating(bots)))
        screen.pacing.fixed = 0.0
        driver.push(screen)
        hand = Person(driver, orders)
        played = hand.play(screen, rounds)
        hand.pressed["rolls"] = sum(
            person in (event.facts.get("player"), event.facts.get("defender"))
            for moment in screen.table.moments
            for event in moment.events
            if event.kind == "dice-compared"
        )
        screen.table.close()
        return hand.pressed, played


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seeds", type=int, default=2, help="so many games of each kind")
    parser.add_argument("--only", default="", help="games whose names hold one of these words, by commas")
    parser.add_argument("--orders", action="store_true", help="standing orders in Korvosa")
    chosen = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    print("| Game | Rounds | Decide | Go on | Curtain, question | Own rolls | Presses a round |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for game in GAMES:
        if chosen.only and not any(word in game for word in chosen.only.split(",")):
            continue
        pressed, rounds = Counter[str](), 0
        for seed in range(1, chosen.seeds + 1):
            more, played = measure(game, seed, chosen.rounds, chosen.orders)
            pressed, rounds = pressed + more, rounds + played
        rest = pressed["curtain"] + pressed["question"]
        rolls = pressed.pop("rolls", 0)
        a_round = f"{sum(pressed.values()) / rounds:.1f}"
        parts = (game, rounds, pressed["decide"], pressed["go on"], rest, rolls, a_round)
        print("|", " | ".join(map(str, parts)), "|", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
