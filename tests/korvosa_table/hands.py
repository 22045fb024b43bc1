"""Plays the person's part of a battle by real events alone: things are clicked, dragged, and keys are pressed."""

from __future__ import annotations

import random

from game.battle_for_korvosa.board.position import Choose
from scenes.battle_for_korvosa.scene import CityTable
from scenes.tabletop.seats.curtain import Curtain
from tools.screens.driver import Driver


def lift_curtain(driver: Driver) -> None:
    """Press Enter twice, as the curtain asks."""
    while isinstance(driver.top, Curtain):
        driver.keys("enter", "enter")
        driver.settle()


class Player:
    """A person who does what is offered, now and then something by mouse, drawn from a seed."""

    def __init__(self, driver: Driver, screen: CityTable, seed: int) -> None:
        self.driver, self.screen, self.luck = driver, screen, random.Random(seed)
        self.fights = 0
        self.did: set[str] = set()
        """Names of the boards that were acted on."""

    def act(self) -> None:
        """One deed of the person whose turn it is."""
        lift_curtain(self.driver)
        screen = self.screen
        board = type(screen.board).__name__
        self.did.add(board)
        deed = getattr(self, f"_{board.lower()}", self._main)
        deed()
        self.driver.wait()

    def _main(self) -> None:
        """The main button, by its key."""
        self.driver.keys("ctrl+enter")

    def _rolesboard(self) -> None:
        free = [role for role, hero in self.screen.facts.roles.items() if hero is None]
        self.driver.click(f"role-{self.luck.choice(free)}")
        self.driver.click("main")

    def _breachboard(self) -> None:
        place = self.luck.choice(self.screen.act_as(self.screen.me).candidates("choose-breach", "quarter"))
        self.driver.drag("pool", place)
        self._main()

    def _placeboard(self) -> None:
        options = self.screen.facts.options
        assert options is not None and options.placing is not None
        if options.placing.pool and options.placing.open:
            self.driver.drag("pool", self.luck.choice(options.placing.open).place)
        else:
            self._main()

    def _fightboard(self) -> None:
        options = self.screen.facts.options
        assert options is not None and options.attack is not None
        if self.screen.drafts.get("attack") or self.screen.drafts.get("move"):
            self._main()
            return
        strong = [
            (source, target.place)
            for source, entry in options.attack.items()
            for target in entry.targets
            if sum(entry.attackers.values()) > target.units + 1
        ]
        if strong and self.fights < 6:
            self.fights += 1
            self.driver.drag(*self.luck.choice(strong))
        elif options.move and self.luck.random() < 0.2:
            source = self.luck.choice(list(options.move))
            self.driver.drag(source, self.luck.choice(options.move[source].targets))
        else:
            self.fights = 0
            self._main()

    def _fortifyboard(self) -> None:
        options = self.screen.facts.options
        assert options is not None and options.fortify is not None
        if not self.screen.drafts.get("fortify") and options.fortify.sources and self.luck.random() < 0.5:
            source = self.luck.choice(list(options.fortify.sources))
            group = next(group for group in options.fortify.joined if source in group)
            self.driver.drag(source, next(place for place in group if place != source))
        else:
            self._main()

    def _chooseboard(self) -> None:
        pending = self.screen.pending
        assert isinstance(pending, Choose)
        target = self.luck.choice(pending.options)
        self.driver.click(target if pending.what == "quarter" else f"district-{target}")
        self._main()

    def _discardboard(self) -> None:
        card = self.screen.hand_of(self.screen.me)[0]
        self.driver.click(f"card-{card}")
        self._main()

    def _reactboard(self) -> None:
        if self.luck.random() < 0.5:
            self.driver.keys("p")
        else:
            self._main()
