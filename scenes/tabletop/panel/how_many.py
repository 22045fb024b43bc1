"""*How many?* after a drag: a slip beside the place with a number, what it would come to, and the deed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.system.words import Verdict, tr
from scenes.ui.frame.box import Box
from scenes.ui.input.events import Input, Key, Pointer
from scenes.ui.input.keys import shown_key
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Stepper
from scenes.ui.widgets.paper import Heading, Paper
from scenes.ui.widgets.text import Text

WIDTH = 300
"""Units across the slip, at text 100 %."""


class HowMany(Screen):
    """A number from `least` to `most`, beside what it is about. Plus, minus, Enter, Esc and the pointer do the same.

    `words` says of a number what the button does, `foretold` in a sentence what it would come to; `changed` hears of
    every number, and of None when the slip is put away without a deed. A Verdict of `do` is said, the slip stays.
    """

    covers = False
    comes = goes = None

    def __init__(
        self,
        about: Rect,
        title: str,
        least: int,
        most: int,
        words: Callable[[int], str],
        do: Callable[[int], Verdict | None],
        *,
        first: int | None = None,
        foretold: Callable[[int], str] | None = None,
        changed: Callable[[int | None], None] | None = None,
    ) -> None:
        super().__init__()
        self.about, self.title, self.least, self.most = Rect(about), title, least, most
        self.words, self.do, self.foretold, self.changed = words, do, foretold, changed
        self.number = max(least, min(most, first if first is not None else most))
        self.rect = Rect(0, 0, 0, 0)

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout = self.layout
        width = min(round(layout.u(WIDTH) * min(1.5, layout.text)), layout.width - layout.u(32))
        gap, high = layout.u(8), Button.height(layout.u, layout.t)
        head = layout.t(34)
        said = self.foretold(self.number) if self.foretold is not None else ""
        rich = fonts.rich(said, layout.t(16), width - layout.u(32), self.app.theme.soft_ink) if said else None
        low = rich.height + gap if rich is not None else 0
        self.rect = Rect(0, 0, width, layout.u(28) + head + 3 * (high + gap) + low)
        self.rect.midtop = self.about.centerx, self.about.bottom + gap
        if self.rect.bottom > layout.height - gap:
            self.rect.bottom = self.about.top - gap
        self.rect.clamp_ip(layout.window.inflate(-2 * gap, -2 * gap))
        room = layout.box(self.rect).inset(16, 0, top=12)
        self.add("paper", Paper("how-many-paper", self.rect, seed=23))
        self.add("paper", Heading("how-many-title", room.cut_top(px=head), self.title, size=28, line=False))
        self.add(
            "how-many",
            Stepper(
                "how-many",
                room.cut_top(px=high, gap=8),
                self.title,
                self.number,
                self._set,
                least=self.least,
                most=self.most,
            ),
        )
        self._add_jumps(room.cut_top(px=high, gap=8))
        if rich is not None:
            self.add("how-many", Text("how-many-said", room.cut_top(px=rich.height, gap=8), said, size=16, soft=True))
        self.add(
            "how-many",
            Button(
                "do-it", room.cut_top(px=high), self.words(self.number), self.do_it, look="main", cap=shown_key("enter")
            ),
        )

    def _add_jumps(self, room: Box) -> None:
        """The least, half of all, all."""
        jumps = [
            ("least", str(self.least), self.least),
            ("half", tr("Half"), (self.least + self.most) // 2),
            ("all", tr("All {count}", count=self.most), self.most),
        ]
        for (name, words, goal), rect in zip(jumps, room.columns(3, 8), strict=True):
            self.add("how-many", Button(f"how-many-{name}", rect, words, partial(self._set, goal)))

    def take_keyboard(self) -> None:
        self.hands.focus_on(self.hands.find("how-many"))

    def paint(self, surface: Surface) -> None:
        """Only the slip is drawn."""

    # ------------------------------------------------------------ the number

    def _set(self, number: float) -> None:
        self.number = int(number)
        if self.changed is not None:
            self.changed(self.number)
        self.rebuild()

    def do_it(self) -> None:
        """Do it with this number."""
        why = self.do(self.number)
        if why is None:
            self.close()
        else:
            self.app.tell(why.words)

    def give_up(self) -> None:
        """Put the slip away; nothing is done."""
        self.close()
        if self.changed is not None:
            self.changed(None)

    # ------------------------------------------------------------ inputs

    def handle(self, given: Input) -> bool:
        if isinstance(given, Pointer) and given.kind == "press" and not self.rect.collidepoint(given.pos):
            self.give_up()
            return True
        if isinstance(given, Key) and given.command in ("next-step", "enter") and self._enter_does():
            self.do_it()
            return True
        if isinstance(given, Key) and given.command == "back":
            self.give_up()
            return True
        focus = self.hands.find("how-many")
        if isinstance(given, Key) and given.command in ("more", "fewer") and isinstance(focus, Stepper):
            focus.by(1 if given.command == "more" else -1)
            return True
        return super().handle(given) or not isinstance(given, Key)

    def _enter_does(self) -> bool:
        """Enter presses another button where the ring is on one."""
        ringed = self.hands.ringed()
        return not isinstance(ringed, Button) or ringed.id == "do-it"
