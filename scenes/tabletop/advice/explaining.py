"""The first time something is met outside a lesson, a line in the panel says what it is, and never again by itself."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import ClassVar

from pygame import Rect, Surface

from game.core.rulebook.rules import rules_of
from scenes.paint import fonts
from scenes.session.explained import Paragraph, paragraphs
from scenes.session.table.table import Table
from scenes.system.words import later, tr
from scenes.tabletop.advice.advised import AdvisedScreen
from scenes.ui.frame.box import Box
from scenes.ui.screens.sheets import Sheet
from scenes.ui.screens.side_panel import PanelParts, stacked
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text, put_words

SIZE = 16.0
LEAST = 45
"""Shorter paragraphs say no more than the panel says anyway."""
NEWS = 12
"""So many of the newest lines of the log are looked through for what has been met."""


class ExplainingScreen(AdvisedScreen):
    """A game that explains what is new to the one before the screen, one thing at a time."""

    said_elsewhere: ClassVar[Collection[str]] = ()
    """Paragraphs, by their first clause, that are about something else than what is done or happens at the table."""
    explained: Paragraph | None = None
    """What the panel explains now; a step of that person's puts it with what has been explained."""
    _asked_of: tuple[object, str, bool] | None = None

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._to_explain: dict[str, Paragraph] = {}
        """What has happened here that may not have been explained yet, by key."""

    def explain(self, parts: PanelParts) -> None:
        """Put into the panel what is new here, if anything is."""
        found = self._newest()
        if found is not None:
            parts.extra = stacked(lambda area, room: put_explained(area, room, found), parts.extra)

    def _newest(self) -> Paragraph | None:
        asked = self.table.state, self.me, self._explains  # a curtain may still hang when a position is first seen
        if self._asked_of is None or self._asked_of[0] is not asked[0] or self._asked_of[1:] != asked[1:]:
            self._asked_of = asked
            self.explained = next(self._unmet(), None) if self._explains else None
        return self.explained if self.app.settings.explain else None

    @property
    def _explains(self) -> bool:
        told = self.telling is not None
        return (
            self.leads
            and self.app.settings.explain
            and not (told or self.table.over or self.blind)
            and (self.decider == self.me)
        )

    def _unmet(self) -> Iterator[Paragraph]:
        """What can be done now for the first time, then what has just happened for the first time."""
        state, known = self.table.state, self.app.settings.met.get(self.table.game.id, ())
        past = {*known, *self.said_elsewhere}
        every = paragraphs(self.table.game).items()
        book = {clause: told for clause, told in every if told.key not in past and len(told.words) >= LEAST}
        own = max((n for n, moment in enumerate(self.table.moments) if moment.by == self.me), default=1)
        for entry in self.table.log(self.seer)[:NEWS]:
            if entry.moment >= own and entry.clause in book:
                self._to_explain[book[entry.clause].key] = book[entry.clause]
        rules, actor = rules_of(state), self.act_as(self.me)
        for kind in rules.offered(state):
            told = book.get(kind.rule_in(state))
            if told is not None and kind.open_to(state, self.me) and actor.choice(kind.name()) is not None:
                yield told
        yield from (told for key, told in self._to_explain.items() if key not in past)

    def has_explained(self) -> None:
        """The one before the screen has gone on: what stood there has been read."""
        if self.explained is None:
            return
        game, met = self.table.game.id, self.app.settings.met
        met[game] = tuple(dict.fromkeys((*met.get(game, ()), self.explained.key)))
        self.explained = None
        self.app.save_settings()

    def explain_again(self) -> None:
        """Everything that has been explained, the newest first."""
        self.stack.push(ExplainedSheet(self))


class Wash(Text):
    """An explanation: words on a yellow wash with a bar."""

    def draw(self, surface: Surface) -> None:
        room = self.rect.inflate(self.u(20), self.u(12))
        surface.fill(self.theme.wash.cited if self.theme.washes else self.theme.card, room)
        surface.fill(self.theme.focus.paper, (room.topleft, (self.u(4), room.h)))
        super().draw(surface)


def put_explained(area: ScrollArea, room: Box, told: Paragraph) -> int:
    """The explanation at the top of the room; the height used."""
    layout = area.screen.layout
    words = f"{told.words} [{told.key}]"
    place = room.inset(12, 6, right=8)
    rich = fonts.rich(words, layout.t(SIZE), place.w, (0, 0, 0), spacing=1.26)
    text = Wash("explained", place.at_top(px=rich.height), words, size=SIZE)
    area.put(text)
    for link in text.links():
        area.put(link)
    return rich.height + layout.u(14)


class ExplainedSheet(Sheet):
    """What has been explained in this game, with its clauses; here it can be told anew."""

    title = later("Explained so far")
    width, height = 640, 560

    def __init__(self, game: ExplainingScreen) -> None:
        super().__init__()
        self.game = game

    @property
    def told(self) -> list[Paragraph]:
        """The newest first."""
        book = {told.key: told for told in paragraphs(self.game.table.game).values()}
        met = self.app.settings.met.get(self.game.table.game.id, ())
        return [book[key] for key in reversed(met) if key in book]

    def fill(self, room: Box) -> None:
        layout = self.layout

        def build(area: ScrollArea, place: Rect) -> int:
            y = place.y
            for number, told in enumerate(self.told):
                words = Rect(place.x, y, place.w, 0)
                y = put_words(area.put, layout, f"told-{number}", words, f"{told.words} [{told.key}]") + layout.u(10)
            if not self.told:
                area.put(Heading("nothing", Rect(place.x, y, place.w, layout.t(30)), tr("Nothing yet"), line=False))
                y += layout.t(34)
            return y - place.y

        foot = room.cut_bottom(px=Button.height(layout.u, layout.t), gap=10)
        self.add("told", ScrollArea("told", room, tr("Explained so far"), build, zone="told")).fill()
        anew, close = foot.columns(2, 8)
        self.add("deeds", Button("anew", anew, tr("Explain all anew"), self.anew))
        self.add("deeds", Button("close", close, tr("Close"), self.close, cap=self.app.bindings.cap("back")))

    def anew(self) -> None:
        """Everything is new once more."""
        self.app.settings.met.pop(self.game.table.game.id, None)
        self.app.save_settings()
        self.game.explained, self.game._asked_of = None, None
        self.close()
        self.game.rebuild()
