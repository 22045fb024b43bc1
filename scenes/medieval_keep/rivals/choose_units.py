"""Choosing units for an attack on a rival."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from game.medieval_keep.facts.forecasts import March
from scenes.medieval_keep.board.gate import march_words
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.unit_tile import UnitTile
from scenes.paint import fonts, marks
from scenes.system.words import Verdict, tr, tr_n
from scenes.tabletop.board.draft import Draft
from scenes.tabletop.cards.grid import cells, grid
from scenes.tabletop.panel.laid_out import DraftSheet
from scenes.ui.frame.box import Box
from scenes.ui.widgets import faces
from scenes.ui.widgets.button_row import RowButton, put_row
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Inert

IN_A_ROW = 5
"""More units than these want a higher sheet."""


CHOSEN = Draft[tuple[str, ...]]("chosen", tuple)
"""Units that are chosen for an attack."""


class ChooseUnits(DraftSheet):
    """Whom the Assassin kills, or which units march to war."""

    width, height = 760, 500

    def __init__(self, table: KeepScreen, name: str, target: str, what: str) -> None:
        super().__init__()
        self.keep, self.card, self.target, self.what = table, name, target, what
        self.title = (
            tr("Whom does the Assassin kill?")
            if what == "victim"
            else tr("Who marches on the town of {player}?", player=target)
        )
        owner = target if what == "victim" else table.me
        self.units = list(table.seen.players[owner].defenders)
        self.height = 500 if len(self.units) <= IN_A_ROW else 640

    @property
    def chosen_units(self) -> tuple[str, ...]:
        """Who is chosen, in the order in which that was done."""
        return CHOSEN.on(self)

    def fill(self, room: Rect) -> None:
        layout, body, gap = self.layout, self.layout.box(room), self.layout.u(10)
        deeds = body.cut_bottom(px=Button.height(layout.u, layout.t), gap=10)
        if self.what == "units":
            self._put_odds(body)
        margin = layout.u(14)  # of the ring and its sign
        size = (body.w - layout.u(16) - margin, body.h - 2 * margin)
        columns, width, height = grid(len(self.units), size, layout, least=layout.t(104), most=layout.u(200))
        rows = -(-len(self.units) // columns)
        used = rows * (height + gap) - gap
        above = max(margin, (body.h - used) // 2)

        def build(area: ScrollArea, place: Rect) -> int:
            found = cells(len(self.units), (columns, width, height), gap, place.centerx, place.y + above)
            for unit, rect in zip(self.units, found, strict=True):
                area.put(
                    UnitTile(
                        f"unit-{unit}",
                        rect,
                        self.keep,
                        unit,
                        unit in self.chosen_units,
                        partial(self.toggle, unit),
                        line=self._fights_with(unit) if self.what == "units" else "",
                    )
                )
            return above + used + margin

        self.add(
            "units",
            ScrollArea("units-area", body, "units", build, zone="units"),
        ).fill()
        why = (
            self.keep.check("attack", **self.arguments())
            if self.chosen_units
            else Verdict(tr("Choose first."), "KEEP-ACT-4")
        )
        words = (
            tr("Send the Assassin")
            if self.what == "victim"
            else tr("March with {units}", units=tr_n("{count} unit", "{count} units", len(self.chosen_units)))
        )
        put_row(
            partial(self.add, "deeds"),
            deeds,
            gap,
            [
                RowButton("do", words, self.do, why, "Ctrl+Enter", 1.5, main=True),
                self.take_back_button(),
                RowButton("cancel", tr("Cancel"), self.close),
            ],
        )

    def _put_odds(self, room: Box) -> None:
        """At the foot of the room, which loses it: what is chosen can do, and how it is likely to end."""
        layout = self.layout
        words = f"{self.strength()} {self.odds()}".strip() or tr("Choose who marches.")
        wide = room.w - layout.u(62)
        high = max(layout.u(24), fonts.rich(words, layout.t(17), wide, (0, 0, 0), spacing=1.3).height) + layout.u(16)
        slip = room.cut_bottom(px=high, gap=8)
        self.add("deeds", Slip("odds-slip", slip))
        place = slip.inset(0, 8, left=48).at_left(px=wide)
        self.add("deeds", Text("odds", place, words, size=17, spacing=1.3))

    def _fights_with(self, unit: str) -> str:
        """When a unit strikes in this War, and with how many dice."""
        march = self._foretold([unit])
        dice = tr_n("{count} die", "{count} dice", march.dice)
        return tr("level {level}, {dice}", level=self.keep.looks.printed(unit).initiative, dice=dice)

    def _foretold(self, units: Sequence[str]) -> March:
        """What the rules say of a War with these units."""
        arguments = {"card": self.card, "target": self.target, "units": list(units)}
        return self.keep.forecast_as(March, "attack", **arguments) or March()

    def strength(self) -> str:
        """Dice and hits of those who are chosen, as they fight in this War; empty for none."""
        march = self._foretold(self.chosen_units)
        if not march.dice:
            return ""
        words = tr(
            "**They throw {dice} a segment and take {hits}.**",
            dice=tr_n("{count} die", "{count} dice", march.dice),
            hits=tr_n("{count} hit", "{count} hits", march.hits),
        )
        if march.less:
            moat = tr_n("The Moat takes one die.", "The Moat takes {count} dice.", march.less)
            words += f" {moat} [KEEP-BATTLE-6]"
        return words

    def odds(self) -> str:
        """How the War is likely to end with those who are chosen; empty for none."""
        march = self._foretold(self.chosen_units)
        return march_words(march.battle) if march.battle is not None else ""

    def toggle(self, unit: str) -> None:
        """Choose it, or not."""
        others = tuple(other for other in self.chosen_units if other != unit)
        if self.what == "victim":
            chosen: tuple[str, ...] = (unit,)
        else:
            chosen = others if others != self.chosen_units else (*others, unit)
        if chosen != self.chosen_units:
            CHOSEN.step(self, chosen)
        self.rebuild()

    def arguments(self) -> dict[str, object]:
        """The action as laid out."""
        one = self.what == "victim" and self.chosen_units
        chosen: str | list[str] = self.chosen_units[0] if one else list(self.chosen_units)
        return {"card": self.card, "target": self.target, self.what: chosen}

    def do(self) -> None:
        """Send it."""
        self.close()
        self.keep.send_laid_out("attack", self.arguments())

    def command(self, name: str) -> bool:
        if name == "next-step" and self.chosen_units:
            self.do()
            return True
        return super().command(name)


class Slip(Inert):
    """The slip with the dice of a War, below the units."""

    def draw(self, surface: Surface) -> None:
        scale, rect = self.scale, self.rect
        marks.note(rect.w / scale, rect.h / scale, scale, self.theme).draw(surface, rect.topleft)
        die = faces.icon("attack-die", self.u(26), self.theme.ink, scale, self.theme)
        die.draw(surface, (rect.x + self.u(24), rect.centery))
