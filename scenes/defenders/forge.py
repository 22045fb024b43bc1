"""Creating the city (DEF-CITY): growing stacks of places and people, the open row, and the word that a card gives."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import cast

from pygame import Rect, Surface

from scenes.defenders.boxes import heading, name_box
from scenes.defenders.facts import CardWords
from scenes.defenders.forecasts import Named
from scenes.defenders.forge_draft import KINDS, ForgeDraft
from scenes.defenders.laid import CARD, NAME, SHAPE, STACK
from scenes.defenders.made import MadeRow, paint_counts
from scenes.defenders.pieces import spoken, thing_words, verdict_of
from scenes.defenders.ready_sheet import ReadySheet
from scenes.defenders.word_card import WordCard
from scenes.paint import fonts, marks
from scenes.paint.theme import CARD_RATIO
from scenes.system.words import Verdict, join_words, said, tr, tr_n
from scenes.ui.choices import Segments
from scenes.ui.scroll import ScrollArea
from scenes.ui.side_panel import Deed, PanelParts
from scenes.ui.things import Held, MenuLine, Thing, Tip

NEW = {"location": "new-location", "defender": "new-defender"}
GROUP = {"location": "locations", "defender": "defenders"}
"""The zones of what is made."""
WORDED, SMALL, WORDS_BELOW = 78, 44, 30
"""Units: the width of a stack that has its words below it, the width of a small card, the room of those words."""


class ForgeBoard(ForgeDraft):
    """Locations to the left, defenders to the right, the card in question between them, the row below."""

    # ------------------------------------------------------------ rooms

    def columns(self) -> dict[str, Rect]:
        """Locations, the card in question, defenders."""
        board, gap = self.layout.board, self.u(8)
        middle = round(board.w * 0.318)
        side = (board.w - middle - 2 * gap) // 2
        return {
            "location": Rect(board.x, board.y, side, board.h),
            "word": Rect(board.x + side + gap, board.y, middle, board.h),
            "defender": Rect(board.right - side, board.y, side, board.h),
        }

    def stack_rects(self, kind: str) -> dict[str, Rect]:
        """Where the growing stacks and the place of a new one are: in a row of large cards while there is room, else
        in rows of small ones, with their words as long as two rows hold them."""
        room = self.columns()[kind]
        names = [*self.stacks(kind), NEW[kind]]
        left, right, top = room.x + self.u(16), room.right - self.u(14), room.y + self.u(102)
        across = (right - left + self.u(10)) // self.u(WORDED + 10)
        if len(names) <= across:
            high = round(self.u(74) * CARD_RATIO) + self.u(26)
            return {name: Rect(left + n * self.u(WORDED + 10), top, self.u(WORDED), high)
                    for n, name in enumerate(names)}  # fmt: skip
        wide, below = self.u(WORDED), self.u(WORDS_BELOW)
        if len(names) > 2 * across:
            wide, below = self.u(SMALL + 3), self.u(6)
            across = (right - left + self.u(3)) // (wide + self.u(3))
        pitch = (right - left - wide) // max(1, across - 1)
        high = round(self.u(SMALL) * CARD_RATIO) + self.u(16)
        return {name: Rect(left + n % across * pitch, top + n // across * (high + below), wide, high)
                for n, name in enumerate(names)}  # fmt: skip

    def is_small(self, rect: Rect) -> bool:
        """Is a stack's place one of the small ones?"""
        return rect.h < round(self.u(74) * CARD_RATIO)

    @property
    def row_cards(self) -> list[str]:
        """The open cards: the row, or one's own hand."""
        hands = self.view["city"]["hands"]
        return list(hands.get(self.me, [])) if hands else list(self.view["city"]["row"])

    @property
    def row_lies_there(self) -> bool:
        """Is there room for the open cards? A replay has its bar there."""
        return self.layout.board != self.layout.tall

    # ------------------------------------------------------------ building

    def build(self) -> None:
        for kind in KINDS:
            self._add_stacks(kind)
            self._add_finished(kind)
        if self.card:
            WordCard(self, self.columns()["word"]).build()
        if self.row_lies_there:
            self._add_row()

    def _add_stacks(self, kind: str) -> None:
        screen = self.screen
        for name, rect in self.stack_rects(kind).items():
            if name == NEW[kind]:
                no = self.creation["counts"][kind]["no"]
                tip = Tip(
                    tr("A new location") if kind == "location" else tr("A new defender"),
                    (f"{said(no['why'])} [{no['clause']}]",) if no else (tr("Drop a card here. [DEF-CITY-3]"),),
                )
                screen.add(GROUP[kind], Thing(name, self._new_rect(rect), "new", tip.title, tip, is_place=True))
            else:
                screen.add(GROUP[kind], Thing(name, rect, "stack", self.stack_name(name), partial(self.stack_tip, name),
                                              is_place=True, press=None))  # fmt: skip

    def _add_finished(self, kind: str) -> None:
        room = self.columns()[kind]
        rects = self.stack_rects(kind)
        worded = any(rect.w == self.u(WORDED) for rect in rects.values())
        top = rects[NEW[kind]].bottom + self.u(WORDS_BELOW if worded else 8)
        place = Rect(room.x + self.u(14), top, room.w - self.u(18), room.bottom - self.u(10) - top)
        names = self.finished(kind)

        def build(area: ScrollArea, inner: Rect) -> int:
            y, high = inner.y, self.t(44)
            for name in names:
                area.put(MadeRow(self, kind, name, Rect(inner.x, y, inner.w + self.u(4), high)))
                y += high + self.u(7)
            return y - inner.y

        self.screen.add(GROUP[kind], ScrollArea(f"{kind}-list", place, tr("finished"), build, zone=GROUP[kind])).fill()

    def _add_row(self) -> None:
        rects = self.row_rects()
        for card, rect in rects.items():
            self.screen.add("row", Thing(card, rect, "card", self.looks.card(card), partial(self.card_tip, card),
                                         can_hold=True))  # fmt: skip

    def row_rects(self) -> dict[str, Rect]:
        """The open cards side by side, overlapping where there is no room."""
        tray, cards = self.layout.tray, self.row_cards
        left, right = tray.x + self.u(100), tray.right - self.u(84)
        wide = self.u(72)
        step = min(wide + self.u(6), (right - left - wide) / max(1, len(cards) - 1)) if len(cards) > 1 else 0
        high = round(wide * CARD_RATIO)
        top = tray.y + self.u(2)
        return {card: Rect(left + round(n * step), top, wide, high) for n, card in enumerate(cards)}

    def card_tip(self, card: str) -> Tip:
        """What a card may be used for, first as a place, then as people."""
        facts = cast("Mapping[str, CardWords]", self.looks.rules.facts_of(card))
        lines = []
        for kind, head in (("location", tr("A place")), ("defender", tr("A defender"))):
            words = facts[kind]
            lines.append(f"**{head}:** {join_words([spoken(w) for w in words['types']])}; "
                         f"{join_words([spoken(w) for w in words['descriptors']])}.")  # fmt: skip
        return Tip(self.looks.card(card), tuple(lines))

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        for number, kind in enumerate(KINDS):
            room = self.columns()[kind]
            self.paper(surface, room, 41 + number)
            paint_counts(self, surface, room, kind, self.creation["counts"][kind])
        word = self.columns()["word"]
        if self.card:
            self.card_paper(surface, word)
        else:
            self.paper(surface, word, 45)
            self._paint_help(surface, word)
        if self.row_lies_there:
            self._paint_row(surface)

    def card_paper(self, surface: Surface, rect: Rect) -> None:
        """A bright sheet with a double frame."""
        self.paper(surface, rect, 44, frame=True)

    def _paint_help(self, surface: Surface, rect: Rect) -> None:
        theme = self.theme
        self.title(surface, tr("A card, a word"), (rect.x + self.u(18), rect.y + self.u(34)), rect.w - self.u(30), 32)
        words = tr("Drag a card onto a new place or person, or onto a stack that grows. Then choose **one word** that "
                   "the card allows: its rank says what it is, its suit what it is like.")  # fmt: skip
        room = Rect(rect.x + self.u(18), rect.y + self.u(64), rect.w - self.u(36), self.u(300))
        taken = self.put_rich(surface, words, room, 19, "text", theme.ink, 1.28)
        then = tr("Two cards finish a stack, one of them a rank’s word. Whoever finishes it names it and owns it.")
        top = room.y + taken + self.u(12)
        self.put_rich(surface, then, Rect(room.x, top, room.w, rect.bottom - self.u(14) - top), 17, "text-italic",
                      theme.soft_ink, 1.28)  # fmt: skip

    def _paint_row(self, surface: Surface) -> None:
        theme, tray = self.theme, self.layout.tray
        own = bool(self.view["city"]["hands"])
        title = tr("Your hand") if own else tr("The row")
        y = tray.y + self.u(26)
        self.words(surface, title, "title", 32, theme.pale, (tray.x + self.u(8), y), room=self.u(88), most=40)
        self.words(surface, tr("open to all"), "sans", 15, theme.pale, (tray.x + self.u(8), y + self.u(32)),
                   room=self.u(88), most=20)  # fmt: skip
        self.words(surface, tr_n("{count} card", "{count} cards", len(self.row_cards)), "sans", 15, theme.pale,
                   (tray.x + self.u(8), y + self.u(52)), room=self.u(88), most=20)  # fmt: skip
        left = self.creation["left"]
        rect = Rect(0, 0, self.u(54), round(self.u(54) * CARD_RATIO))
        rect.topright = (tray.right - self.u(10), tray.y + self.u(4))
        if left:
            self.put_back(surface, rect)
            marks.badge(str(left), 28, self.layout.scale, theme).draw(
                surface, (rect.right - self.u(4), rect.y + self.u(4))
            )
        self.words(surface, tr("to refill"), "sans", 15, theme.pale, (rect.centerx, rect.bottom + self.u(14)), "center",
                   room=self.u(80), most=20)  # fmt: skip

    def draw_thing(self, surface: Surface, thing: Thing) -> bool:
        if thing.kind == "card":
            held = self.screen.hands.held
            if thing.id == self.card or (held is not None and held.thing is thing and held.how == "drag"):
                self.put_gap(surface, self._gap_rect(thing.rect), dark=True)
            else:
                self.put_card(surface, thing.id, thing.rect)
            return True
        if thing.kind == "new":
            self._draw_new(surface, thing)
            return True
        if thing.kind == "stack":
            self._draw_stack(surface, thing)
            return True
        return False

    def _gap_rect(self, rect: Rect) -> Rect:
        """What is seen of a card's place in the row between its neighbours."""
        rects = [other for other in self.row_rects().values() if other != rect]
        left = max((other.right for other in rects if other.x < rect.x), default=rect.x)
        right = min((other.x for other in rects if other.x > rect.x), default=rect.right)
        left, right = max(left, rect.x), min(right, rect.right)
        return Rect(left + self.u(3), rect.y, max(self.u(12), right - left - self.u(6)), rect.h)

    def _new_rect(self, place: Rect) -> Rect:
        """The gap for the first card of a new stack, in its place among the stacks."""
        small = self.is_small(place)
        wide = self.u(SMALL) if small else place.w
        return Rect(place.x + (place.w - wide) // 2, place.y, wide, round(self.u(SMALL if small else 72) * CARD_RATIO))

    def _draw_new(self, surface: Surface, thing: Thing) -> None:
        theme, rect = self.theme, thing.rect
        small = rect.w == self.u(SMALL)
        kind = "location" if thing.id == NEW["location"] else "defender"
        no = self.creation["counts"][kind]["no"]
        self.put_gap(surface, rect)
        if self.draft.get("to") == kind:
            self.put_card(surface, self.card, rect.inflate(-self.u(6), -self.u(8)))
            return
        if no is None:
            up = 0 if small else self.u(18)
            self.words(surface, "+", "sans", 30, theme.soft_ink, (rect.centerx, rect.centery - up), "center")
        if small:
            return
        words = (
            (tr("no more"), tr("than 12"))
            if no
            else (tr("new"), tr("location") if kind == "location" else tr("defender"))
        )
        for number, line in enumerate(words):
            self.words(
                surface,
                line,
                "sans",
                15,
                theme.soft_ink,
                (rect.centerx, rect.centery + self.u(8 + 20 * number)),
                "center",
                room=rect.w - self.u(6),
                most=20,
            )

    def _draw_stack(self, surface: Surface, thing: Thing) -> None:
        theme, scale = self.theme, self.layout.scale
        things = self.things(self.kind_of(thing.id))[thing.id]
        cards = list(things["cards"])
        if self.draft.get("to") == thing.id:
            cards.append(self.card)
        small = self.is_small(thing.rect)
        wide = self.u(SMALL - 6 if small else 68)
        left = thing.rect.x + ((thing.rect.w - wide - self.u(4)) // 2 if small else self.u(3))
        high = round(wide * CARD_RATIO)
        drop = min(self.u(26), (thing.rect.h - self.u(2) - high) // max(1, len(cards) - 1)) if len(cards) > 1 else 0
        for number, card in enumerate(cards):
            shift = self.u(4) * (number % 2)
            self.put_card(surface, card, Rect(left + shift, thing.rect.y + number * drop, wide, high))
        ready = self.creation["stacks"][thing.id]["ready"]
        if ready:
            marks.state_badge("legal", scale, theme, size=18).draw(
                surface, (thing.rect.right - self.u(6), thing.rect.y)
            )
        if thing.rect.w == self.u(WORDED):
            self._draw_words(surface, thing.rect, thing_words(things))

    def _draw_words(self, surface: Surface, rect: Rect, words: Sequence[str]) -> None:
        """The words of a stack below it: both, or the first and how many more."""
        lines = (
            list(words) if len(words) < 3 else [words[0], tr_n("and {count} more", "and {count} more", len(words) - 1)]
        )
        room, px = rect.w + self.u(8), self.u(19)
        if len(lines) == 1 and fonts.text_width(lines[0], "title", px) > room:
            lines = lines[0].split(maxsplit=1)
        for number, line in enumerate(lines):
            parts = line.split()
            while len(parts) > 1 and fonts.text_width(" ".join(parts), "title", px) > room:
                # *another government* is a government, a *symbol of hope* a symbol
                parts.pop(-1 if "of" in parts[1:] else 0)
            self.words(surface, " ".join(parts), "title", 19, self.theme.ink,
                       (rect.centerx, rect.bottom + self.u(9 + 17 * number)), "center", room=room, most=19)  # fmt: skip

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        if held.how != "drag" or held.thing.kind != "card":
            return []
        rect = held.thing.rect.move(
            held.pos[0] - held.grab[0] - held.thing.rect.x, held.pos[1] - held.grab[1] - held.thing.rect.y
        )
        self.put_card(surface, held.thing.id, rect, angle=-3)
        return [rect.inflate(self.u(30), self.u(30))]

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Thing) -> Collection[str] | Verdict:
        if thing.kind != "card":
            return ()
        playable = self.creation["cards"].get(thing.id)
        if playable is None:
            return Verdict(tr("This card is in somebody else’s hand."), "DEF-CITY-1")
        return [*(NEW[kind] for kind in playable["begin"]), *playable["to"]]

    def judge(self, thing: Thing, place: Thing) -> Verdict | None:
        if place.kind == "new":
            no = self.creation["counts"]["location" if place.id == NEW["location"] else "defender"]["no"]
            return verdict_of(no)
        if place.kind == "stack":
            if place.id in self.creation["cards"][thing.id]["to"]:
                return None
            return Verdict(tr("Every word that this card allows is on it already."), "DEF-WORD-6")
        return super().judge(thing, place)

    def put(self, thing: Thing, place: Thing) -> Verdict | None:
        why = self.judge(thing, place)
        if why is not None:
            return why
        to = {NEW["location"]: "location", NEW["defender"]: "defender"}.get(place.id, place.id)
        self.lay(thing.id, to)
        return None

    def lay(self, card: str, to: str) -> None:
        """Lay a card out for a new thing of a kind, or for a stack; its first word is chosen."""
        self.draft = {"card": card, "to": to}
        words = [entry["word"] for entry in self.words_of_draft() if entry["allowed"]]
        self.draft["word"] = words[0] if words else ""
        CARD.lay(self.screen, self.draft)
        self.screen.app.sound.play("card")
        self.screen.rebuild()

    def menu_for(self, thing: Thing) -> Sequence[MenuLine]:
        if thing.kind == "card":
            playable = self.creation["cards"].get(thing.id)
            stacks = playable["to"] if playable is not None else []
            lines = []
            for kind, words in (("location", tr("Begin a location")), ("defender", tr("Begin a defender"))):
                why = verdict_of(self.creation["counts"][kind]["no"])
                lines.append(MenuLine(words, partial(self.lay, thing.id, kind), why))
            for name in self.creation["stacks"]:
                why = None if name in stacks else Verdict(tr("It has every word of this card."), "DEF-WORD-6")
                lines.append(
                    MenuLine(tr("Add to: {stack}", stack=self.stack_name(name)), partial(self.lay, thing.id, name), why)
                )
            return lines
        if thing.kind == "stack":
            why = verdict_of(self.creation["stacks"][thing.id]["not-ready"])
            return [MenuLine(tr("Finish it"), partial(self.choose_stack, thing.id), why)]
        return ()

    def chosen(self, thing: Thing | None) -> None:
        if thing is not None and thing.kind == "stack" and self.creation["stacks"][thing.id]["ready"]:
            self.choose_stack(thing.id)

    def command(self, name: str) -> bool:
        if name == "back" and self.card:
            self.put_back_card()
            return True
        return False

    def put_back_card(self) -> None:
        """The card goes back into the row."""
        self.draft = {}
        CARD.take(self.screen)
        self.screen.rebuild()

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        head = tr("{player} plays a card", player=self.me)
        sub = tr("City · all may advise, nothing is secret")
        cap = self.screen.app.bindings.cap("back")
        leave = self.screen.deed(tr("Pass"), "pass")
        if self.card:
            prompt = tr("Choose the word that the **{card}** gives.", card=self.looks.card(self.card))
            word = spoken(self.draft["word"])
            main = self.screen.main_deed(word[:1].upper() + word[1:], self.play_word)
            row = [Deed(tr("Put it back"), self.put_back_card, cap, id="put-back"), leave]
        else:
            prompt = tr("Drop a card on a place, on people, or finish a stack.")
            main, row = None, [leave]
            if not self.screen.table.record.steps or len(self.screen.table.moments) <= 2:
                row = [Deed(tr("A city that is drawn"), self._ready, id="ready"), leave]
        then = self.screen.then_words()
        if self.creation["cannot-pass"]:
            then = " ".join([then, tr("After 6 and 6 anyone may pass.")])
        return PanelParts(head, sub, prompt, then, main=main, row=row, below=self._finish)

    def _ready(self) -> None:
        self.screen.stack.push(ReadySheet(self.screen, self.looks.setting))

    def next_step(self) -> Deed | None:
        return self.panel().main if self.card else self._finish_deed()

    @property
    def ready_stacks(self) -> list[str]:
        return [name for name, stack in self.creation["stacks"].items() if stack["ready"]]

    @property
    def stack(self) -> str:
        """The stack that is about to be finished."""
        chosen = STACK.read(self.screen)
        ready = self.ready_stacks
        return chosen if chosen in ready else ready[0] if ready else ""

    def choose_stack(self, name: str) -> None:
        STACK.lay(self.screen, name)
        NAME.take(self.screen)
        SHAPE.take(self.screen)
        self.screen.rebuild()

    def _finish(self, area: ScrollArea, room: Rect) -> int:
        if not self.stack:
            return 0
        y = heading(self, area, room, room.y + self.u(6), tr("Or finish a stack"))
        ready = self.ready_stacks
        gap, columns = self.u(6), 2
        wide, high = (room.w - gap) // columns, self.t(46)
        for number, name in enumerate(ready):
            rect = Rect(room.x + (number % columns) * (wide + gap), y + (number // columns) * (high + gap), wide, high)
            area.put(MadeRow(self, self.kind_of(name), name, rect, chosen=name == self.stack,
                             choose=partial(self.choose_stack, name)))  # fmt: skip
        y += -(-len(ready) // columns) * (high + gap) + self.u(4)
        facts = cast("Named", self.screen.forecast("finalise", thing=self.stack))
        shapes = list(facts.get("shapes", ()))
        if len(shapes) > 1:
            chosen = SHAPE.read(self.screen) if SHAPE.lies(self.screen) else SHAPE.lay(self.screen, shapes[0])

            def choose(number: int) -> None:
                SHAPE.lay(self.screen, shapes[number])

            words = {"long": tr("long, thin"), "area": tr("broad"), "small": tr("small")}
            area.put(Segments("shape", Rect(room.x, y, room.w, self.t(38)), tr("Its shape"),
                              [words[shape] for shape in shapes], shapes.index(chosen), choose))  # fmt: skip
            y += self.t(44)
        y = name_box(self, area, room, y, NAME, facts.get("names", ()), self.finish_stack,
                     tr("Names of the setting, or your own. [DEF-CITY-5]"))  # fmt: skip
        from scenes.ui.buttons import Button

        deed = self._finish_deed()
        assert deed is not None
        area.put(
            Button("finish", Rect(room.x, y, room.w, Button.height(self.u, self.t)), deed.words, deed.do, cap=deed.cap)
        )
        return y + Button.height(self.u, self.t) + self.u(10) - room.y

    def _finish_deed(self) -> Deed | None:
        if not self.stack:
            return None
        cap = self.screen.app.bindings.cap("next-step") if not self.card else ""
        return Deed(tr("Finish it: it is {player}’s then", player=self.me), self.finish_stack, cap, id="finish")

    def finish_stack(self) -> None:
        """DEF-CITY-5: finish the chosen stack under the name in the box."""
        args = {"thing": self.stack, "name": NAME.read(self.screen)}
        if SHAPE.lies(self.screen) and self.kind_of(self.stack) == "location":
            args["shape"] = SHAPE.read(self.screen)
        self.screen.send_or_say("finalise", **args)
