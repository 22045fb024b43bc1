"""The hint: what a careful player would do now, in one line, and a button that does it.

The slip lies over the panel, beside the board, on which what it speaks of wears a ring.

It is thought of in the background; the slip is open meanwhile, and who says *Do it* at once need not say it again.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import Future
from typing import Protocol

from pygame import Rect, Surface

from game.core.actions.action import write_action
from game.core.bots.bot import Suggestion
from scenes.session.table.table import Table
from scenes.system.words import Verdict, later, said, tr
from scenes.tabletop.seats.last_warning import Stake
from scenes.ui.input.element import Element
from scenes.ui.input.keys import shown_key
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button


class Advised(Protocol):
    """What the hint asks of the screen of the game."""

    table: Table

    @property
    def me(self) -> str:
        """Who asked."""

    def think_of_hint(self) -> Future[Suggestion]:
        """The advice, thought of in the background."""

    def no_hint(self) -> Verdict | None:
        """Why no advice can be given now; None if it can."""

    def sentence(self, plain: Mapping[str, object]) -> str:
        """An action in plain words."""

    def at_stake(self, player: str, do: str, args: Mapping[str, object]) -> Stake | None:
        """What an action would lose for good."""

    def pieces(self, names: Collection[str]) -> list[Element]:
        """What lies on the board under those names."""

    def draw_focus(self, surface: Surface, thing: Element) -> None:
        """The ring round a piece."""

    def follow(self, plain: Mapping[str, object], *, told: bool = False) -> None:
        """Do what was advised; `told`: with what it loses for good."""

    def rebuild(self) -> None:
        """Have the panel say what is known now."""


def words_in(plain: object) -> Iterator[str]:
    """All texts of an action, however deep: the names of pieces are among them."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, Mapping):
        for value in (*plain.keys(), *plain.values()):
            yield from words_in(value)
    elif isinstance(plain, Sequence):
        for value in plain:
            yield from words_in(value)


IN_BRACKETS = re.compile(r"\(([A-Z]+(?:-[A-Z]+)+-\d+)\)")
"""A clause as reasons name it; `[..]` opens it."""


def words_about(plain: Mapping[str, object]) -> frozenset[str]:
    """The names of the pieces that an action is about."""
    return frozenset(words_in({key: value for key, value in plain.items() if key not in ("by", "do")}))


def advice_told(game: Advised, suggestion: Suggestion) -> tuple[dict[str, object], str]:
    """The action that is advised, and the advice in a sentence with its reason."""
    plain = write_action(suggestion.action)
    reason = IN_BRACKETS.sub(r"[\1]", said(suggestion.reason))
    return plain, f"**{game.sentence(plain)}** {reason[:1].upper()}{reason[1:]}.".replace("..", ".")


class HintSlip(Sheet):
    """Shows a suggestion as soon as there is one; *Do it* sends it."""

    title = later("A careful player would…")
    veil = False
    width, height = 560, 300

    def __init__(self, game: Advised) -> None:
        super().__init__()
        self.game = game
        self.words = tr("*Thinking…*")
        self.plain: dict[str, object] | None = None
        """The action that is advised, once it is known."""
        self.wanted = False
        """Was *Do it* said before there was anything to do?"""
        self._ask()

    def _ask(self) -> None:
        self._state = self.game.table.state
        self._thought = self.game.think_of_hint()

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self.plain is not None:
            return moving
        if self._thought.done():
            self._take()
        return True

    def _take(self) -> None:
        """The advice has come; if the position has changed meanwhile, it is asked for anew."""
        if self._thought.cancelled() or self.game.no_hint() is not None:
            self.close()
            return
        if self.game.table.state is not self._state:
            self._ask()
            return
        self.plain, self.words = advice_told(self.game, self._thought.result())
        args = {key: value for key, value in self.plain.items() if key not in ("by", "do")}
        stake = self.game.at_stake(self.game.me, str(self.plain["do"]), args)
        if stake is not None:
            self.words += f" {stake.words}"
            self.wanted = False  # who said *Do it* beforehand had not been told of that
        self.rebuild()
        if self.wanted:
            self.do_it()

    def leave(self) -> None:
        self._thought.cancel()

    def place(self) -> Rect:
        """Over the panel, where it stands beside the board; higher where the advice is long, as far as that goes."""
        rect, layout = super().place(), self.layout
        most = layout.middle(self.width, 4 * self.height).h
        if self.beside:
            rect = Rect(layout.panel.x, layout.panel.y, layout.panel.w, rect.h)
            most = layout.panel.h
        least = self.words_height(self.words, rect.w - layout.u(64), 20) + layout.t(54) + layout.u(92)
        high = max(rect.h, min(least + Button.height(layout.u, layout.t), most))
        return Rect(rect.x, rect.y, rect.w, high) if self.beside else rect.inflate(0, high - rect.h)

    @property
    def beside(self) -> bool:
        """Is there a panel beside the board?"""
        return not self.layout.drawer and self.layout.panel.w >= self.layout.u(340)

    def paint(self, surface: Surface) -> None:
        if self.plain is not None and self.beside:
            for thing in self.game.pieces(words_about(self.plain)):
                self.game.draw_focus(surface, thing)

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high = Button.height(layout.u, layout.t)
        above = Rect(room.x, room.y, room.w, max(1, room.h - high - layout.u(8)))
        self.put_words(self.words, above, 20, soft=self.plain is None)
        width = (room.w - layout.u(8)) // 2
        y = room.bottom - high
        left = Rect(room.x, y, width, high)
        self.add("deeds", Button("do-it", left, tr("Do it"), self.do_it, look="main", cap=shown_key("enter")))
        self.add("deeds", Button("close", Rect(room.right - width, y, width, high), tr("I decide"), self.close))

    def do_it(self) -> None:
        """Follow the advice, now or when it comes."""
        if self.plain is None:
            self.wanted = True
            return
        self.close()
        self.game.follow(self.plain, told=True)

    def command(self, name: str) -> bool:
        if name in ("next-step", "enter"):
            self.do_it()
            return True
        if name == "hint":
            if not self.wanted:
                self.close()
            return True
        return False
