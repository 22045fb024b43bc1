"""Creating the city (DEF-CITY): growing stacks of places and people, the open row, and the word that a card gives."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.defenders.board.drafts import CARD, LABEL, CardLaid
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.pieces.looks import spoken, verdict_of
from scenes.defenders.setup.card_draft import KINDS, ForgeDraft
from scenes.defenders.setup.finish_stack import FinishStack
from scenes.defenders.setup.growing_stacks import GROUP, GrowingStacks
from scenes.defenders.setup.made_list import MadeRow, paint_counts
from scenes.defenders.setup.open_row import OpenRow
from scenes.defenders.setup.ready_sheet import ReadySheet
from scenes.defenders.setup.stack_places import NEW, WORDS_BELOW, ForgePlaces
from scenes.defenders.setup.word_card import WordCard
from scenes.system.words import Verdict, tr, tr_n
from scenes.ui.input.element import Element, Held, MenuLine
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.scroll import ScrollArea


class ForgeBoard(ForgeDraft):
    """Locations to the left, defenders to the right, the card in question between them, the row below."""

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        self.places = ForgePlaces(
            self.layout,
            {kind: self.stacks(kind) for kind in KINDS},
            {kind: len(self.finished(kind)) for kind in KINDS},
        )
        self.row = OpenRow(self, self.places)
        self.growing = GrowingStacks(self, self.places)
        self.finishing = FinishStack(self)

    # ------------------------------------------------------------ building

    def build(self) -> None:
        for kind in KINDS:
            self.growing.build(kind)
            self._add_finished(kind)
        if self.card:
            WordCard(self, self.places.columns()["word"]).build()
        if self.places.has_row:
            self.row.build()

    def _add_finished(self, kind: str) -> None:
        room = self.places.columns()[kind]
        rects = self.places.stack_rects(kind)
        top = rects[NEW[kind]].bottom + self.u(WORDS_BELOW if self.places.rows[kind].worded else 8)
        place = Rect(room.x + self.u(14), top, room.w - self.u(18), room.bottom - self.u(10) - top)
        names = self.finished(kind)

        def build(area: ScrollArea, inner: Rect) -> int:
            y, high = inner.y, self.t(44)
            for name in names:
                area.put(MadeRow(self, kind, name, Rect(inner.x, y, inner.w + self.u(4), high)))
                y += high + self.u(7)
            return y - inner.y

        self.screen.add(GROUP[kind], ScrollArea(f"{kind}-list", place, tr("finished"), build, zone=GROUP[kind])).fill()

    # ------------------------------------------------------------ drawing

    def paint_ground(self, surface: Surface) -> None:
        for number, kind in enumerate(KINDS):
            room = self.places.columns()[kind]
            self.paper(surface, room, 41 + number)
            paint_counts(self, surface, room, kind, self.creation.counts[kind])
            self.growing.paint_words(surface, kind)
        word = self.places.columns()["word"]
        if self.card:
            self.card_paper(surface, word)
        else:
            self.paper(surface, word, 45)
            self._paint_help(surface, word)

    def paint(self, surface: Surface) -> None:
        if self.places.has_row and self.near(surface, self.layout.tray):
            self.row.paint(surface)

    def card_paper(self, surface: Surface, rect: Rect) -> None:
        """A bright sheet with a double frame."""
        self.paper(surface, rect, 44, frame=True)

    def _paint_help(self, surface: Surface, rect: Rect) -> None:
        theme = self.theme
        self.title(surface, tr("A card, a word"), (rect.x + self.u(18), rect.y + self.u(34)), rect.w - self.u(30), 32)
        room = Rect(rect.x + self.u(18), rect.y + self.u(64), rect.w - self.u(36), self.u(300))
        top = room.y
        if self.places.has_row:  # who watches a replay drags nothing
            words = tr(
                "Drag a card onto a new place or person, or onto a stack that grows. Choose **one word**: its "
                "rank says what it is, its suit what it is like."
            )
            top += self.put_rich(surface, words, room, 19, "text", theme.ink, 1.28) + self.u(12)
        then = tr("Two cards finish a stack, one a rank’s word; whoever finishes it names and owns it.")
        self.put_rich(
            surface,
            then,
            Rect(room.x, top, room.w, rect.bottom - self.u(14) - top),
            17,
            "text-italic",
            theme.soft_ink,
            1.28,
        )

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if thing.kind == "card":
            self.row.draw(surface, thing)
        elif thing.kind == "new":
            self.growing.draw_new(surface, thing)
        elif thing.kind == "stack":
            self.growing.draw_stack(surface, thing)
        else:
            return False
        return True

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        if held.how != "drag" or held.thing.kind != "card":
            return []
        rect = held.thing.rect.move(
            held.pos[0] - held.grab[0] - held.thing.rect.x, held.pos[1] - held.grab[1] - held.thing.rect.y
        )
        self.put_card(surface, held.thing.id, rect, angle=-3)
        return [rect.inflate(self.u(30), self.u(30))]

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        if thing.kind != "card":
            return ()
        playable = self.creation.cards.get(thing.id)
        if playable is None:
            return Verdict(tr("This card is in somebody else’s hand."), "DEF-CITY-1")
        return [*(NEW[kind] for kind in playable.begin), *playable.to]

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        if place.kind == "new":
            no = self.creation.counts["location" if place.id == NEW["location"] else "defender"].no
            return verdict_of(no)
        if place.kind == "stack":
            if place.id in self.creation.cards[thing.id].to:
                return None
            return Verdict(tr("Every word that this card allows is on it already."), "DEF-WORD-6")
        return super().judge(thing, place)

    def put(self, thing: Element, place: Element) -> Verdict | None:
        why = self.judge(thing, place)
        if why is not None:
            return why
        to = {NEW["location"]: "location", NEW["defender"]: "defender"}.get(place.id, place.id)
        self.lay(thing.id, to)
        return None

    def lay(self, card: str, to: str) -> None:
        """Lay a card out for a new thing of a kind, or for a stack; its first word is chosen."""
        self.draft = CardLaid(card, to)
        LABEL.drop(self.screen)
        words = [entry.word for entry in self.words_of_draft() if entry.allowed]
        CARD.step(self.screen, replace(self.draft, word=words[0] if words else ""))
        self.screen.app.sound.play("card-laid")
        self.screen.rebuild()

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.kind == "card":
            playable = self.creation.cards.get(thing.id)
            stacks = playable.to if playable is not None else []
            lines = []
            for kind, words in (("location", tr("Begin a location")), ("defender", tr("Begin a defender"))):
                why = verdict_of(self.creation.counts[kind].no)
                lines.append(MenuLine(words, partial(self.lay, thing.id, kind), why))
            for name in self.creation.stacks:
                why = None if name in stacks else Verdict(tr("It has every word of this card."), "DEF-WORD-6")
                lines.append(
                    MenuLine(tr("Add to: {stack}", stack=self.stack_name(name)), partial(self.lay, thing.id, name), why)
                )
            return lines
        if thing.kind == "stack":
            why = verdict_of(self.creation.stacks[thing.id].not_ready)
            return [MenuLine(tr("Finish it"), partial(self.finishing.choose, thing.id), why)]
        return ()

    def chosen(self, thing: Element | None) -> None:
        if thing is not None and thing.kind == "stack" and self.creation.stacks[thing.id].ready:
            self.finishing.choose(thing.id)

    def command(self, name: str) -> bool:
        if name == "back" and self.card:
            self.put_back_card()
            return True
        return False

    def put_back_card(self) -> None:
        """The card goes back into the row."""
        CARD.step(self.screen, CardLaid())
        self.screen.rebuild()

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        player = self.active or self.me
        head = tr("{player} plays a card", player=player)
        sub = tr("City · all may advise, nothing is secret")
        cap = self.screen.app.bindings.cap("back")
        leave = self.screen.deed(tr("Pass"), "pass")
        if self.card:
            prompt = tr("Choose the word that the **{card}** gives.", card=self.looks.card(self.card))
            word = spoken(self.draft.word)
            main = self.screen.main_deed(word[:1].upper() + word[1:], self.play_word)
            row = [Command(tr("Put it back"), self.put_back_card, cap, id="put-back"), leave]
        elif player in self.screen.table.bots:
            prompt, main, row = tr_n("{who} decides…", "{who} decide…", 1, who=player), None, [leave]
        else:
            prompt = tr("Drop a card on a place, on people, or finish a stack.")
            main, row = self.finishing.deed(), [leave]
            if not self.screen.table.record.steps or len(self.screen.table.moments) <= 2:
                row = [Command(tr("A city that is drawn"), self._ready, id="ready"), leave]
        then = self.screen.then_words()
        if self.creation.cannot_pass:
            then = " ".join([then, tr("After 6 and 6 anyone may pass.")])
        extra = self._label_box if self.card else None
        return PanelParts(head, sub, prompt, then, main=main, row=row, extra=extra, below=self.finishing.fill)

    def _label_box(self, area: ScrollArea, room: Rect) -> int:
        """DEF-CITY-3: what the word is called in this city."""

        def typed(words: str) -> None:
            LABEL.lay(self.screen, words)

        high = self.t(44)
        area.put(
            Entry(
                "label",
                Rect(room.x, room.y, room.w, high),
                tr("In your own words"),
                LABEL.read(self.screen),
                typed,
                done=lambda words: self.play_word(),
                most=40,
                hint=tr("or in your own words"),
            )
        )
        return high + self.u(8)

    def _ready(self) -> None:
        self.screen.stack.push(ReadySheet(self.screen, self.looks.setting))
