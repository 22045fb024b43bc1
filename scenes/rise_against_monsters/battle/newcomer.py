"""A monster before castles without room: it is left outside, or others are released for it (RISE-CASTLE-3, 4)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from pygame import Rect, Surface

from game.core.data.facts import Arguments
from game.rise_against_monsters.facts.letting_in import Newcomer, Swap
from game.rise_against_monsters.forecasts.answers import TakesIn
from scenes.paint import links, marks
from scenes.paint.pieces import Piece
from scenes.paint.theme import StateName
from scenes.rise_against_monsters.battle.answers import Answer
from scenes.rise_against_monsters.battle.monsters import Answering
from scenes.rise_against_monsters.battle.strikes import outcome_words
from scenes.rise_against_monsters.board.drafts import RELEASED
from scenes.rise_against_monsters.board.open_actions import Preview
from scenes.rise_against_monsters.board.opened_land import OpenedBoard
from scenes.rise_against_monsters.board.panel import Column
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.pieces import faces as cards
from scenes.rise_against_monsters.pieces.looks import castles_words
from scenes.rise_against_monsters.scenery import buildings
from scenes.rise_against_monsters.scenery.land_layout import laid_out
from scenes.rise_against_monsters.scenery.map_layout import Box
from scenes.system.words import Verdict, tr
from scenes.tabletop.cards.faces import suit_of
from scenes.ui.input.element import Element, Tip
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.scroll import ScrollArea


class NewcomerBoard(OpenedBoard, Answering):
    """Leave it out, or take it in and let others go: a click on a held monster releases it."""

    own_share = 0.36

    def __init__(self, screen: RiseScreen) -> None:
        super().__init__(screen)
        self.landscape.left_out = frozenset([self.front])
        self.kept: dict[str, Rect] = {}
        """Where the cards of held monsters are drawn; where they can be pointed at is larger."""

    @property
    def front(self) -> str:
        """Whose land the newcomer has entered."""
        return self.newcomer.player

    @property
    def newcomer(self) -> Newcomer:
        """The monster, what it does outside, and every swap."""
        newcomer = self.facts.newcomer
        assert newcomer is not None  # this board lies while a swap is asked
        return newcomer

    @property
    def release(self) -> tuple[str, ...]:
        """The monsters that are to go, as drafted."""
        return RELEASED.read(self.screen) or ()

    # ------------------------------------------------------------ answers

    def brief_pictures(self, answer: Answer) -> Sequence[Piece]:
        """The monsters that would go."""
        s, theme = self.layout.scale, self.screen.app.theme
        return [cards.slip(card, 34, s, theme) for card in Arguments(answer.action).maybe_words("release")]

    def list_answers(self) -> list[Answer]:
        """Outside first, then every swap, most rating held first."""
        looks, new, me = self.screen.looks, self.newcomer, self.newcomer.player
        name = looks.short(new.monster)
        kind: links.Outcome = "bad" if any(s.outcome == "destroyed" for s in new.outside) else "plain"
        said = self._outside()
        found = [
            Answer(
                me,
                new.monster,
                tr("the {card} stays outside", card=name),
                {"do": "leave-out"},
                said,
                kind,
                tr("Leave it outside"),
                new.monster,
            )
        ]
        for swap in new.swaps:
            words = tr("out with the {names}", names=", ".join(looks.short(card) for card in swap.release))
            out = [card for card, castle in swap.goes.items() if castle is None]
            goes = self._goes(swap)
            result = "; ".join([tr("{total} of 20 held", total=swap.total), *goes])
            found.append(
                Answer(
                    me,
                    swap.release[0],
                    words,
                    {"do": "take-in", "castle": swap.castle, "release": list(swap.release)},
                    result,
                    "good" if not out else "plain",
                    tr("Take it in"),
                    swap.castle,
                    brief=(tr("{total} of 20", total=swap.total), "; ".join(goes) or tr("all still held")),
                )
            )
        return found

    def _goes(self, swap: Swap) -> list[str]:
        """What becomes of those released that no castle has room for."""
        looks, found = self.screen.looks, list[str]()
        roam = [card for card, castle in swap.goes.items() if castle is None and card not in swap.asks]
        if len(roam) == 1:
            found.append(tr("the {card} roams", card=looks.short(roam[0])))
        elif roam:
            found.append(tr("{names} roam", names=", ".join(looks.short(card) for card in roam)))
        if swap.asks:
            names = ", ".join(looks.short(card) for card in swap.asks)
            found.append(tr("next castle: {names}", names=names))
        return found

    def _outside(self) -> str:
        """What it does if it is left outside."""
        strikes = self.newcomer.outside
        if not strikes or strikes[0].target is None:
            return tr("it roams")
        card = self.screen.looks.short(strikes[0].target)
        return tr("it strikes the {card}: {outcome}", card=card, outcome=outcome_words(strikes[0]))

    @property
    def chosen_number(self) -> int:
        released = RELEASED.read(self.screen)
        wanted = None if released is None else sorted(released)
        given = (sorted(Arguments(answer.action).maybe_words("release")) for answer in self.answers)
        return next((number for number, release in enumerate(given) if release == wanted), -1)

    def choose(self, number: int) -> None:
        released = tuple(Arguments(self.answers[number].action).maybe_words("release"))
        self._lay(None if number == self.chosen_number else released)

    def _lay(self, released: tuple[str, ...] | None) -> None:
        RELEASED.step(self.screen, released)
        self.screen.app.sound.play("card-laid")
        self.screen.rebuild()

    def flip(self, monster: str) -> None:
        """Release a held monster, or keep it: only those of one castle go."""
        castle = self._castle_of(monster)
        others = tuple(other for other in self.release if other != monster and self._castle_of(other) == castle)
        self._lay((others or None) if monster in self.release else (*others, monster))

    def _castle_of(self, monster: str) -> str:
        return next(str(castle) for castle, keep in self.facts.keeps.items() if monster in keep.monsters)

    # ------------------------------------------------------------ the grammar: the newcomer goes under a castle

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        if thing.id != self.newcomer.monster:
            return super().places_for(thing)
        return list(dict.fromkeys(f"keep-{swap.castle}" for swap in self.newcomer.swaps))

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        if thing.id != self.newcomer.monster:
            return super().judge(thing, place)
        return None if place.id.startswith("keep-") else Verdict(tr("It goes under a castle, or stays outside."))

    def put(self, thing: Element, place: Element) -> Verdict | None:
        if thing.id != self.newcomer.monster:
            return super().put(thing, place)
        castle = place.id.removeprefix("keep-")
        number = next((n for n, answer in enumerate(self.answers) if answer.action.get("castle") == castle), -1)
        if number < 0:
            return Verdict(tr("No swap makes room for it there."), "RISE-CASTLE-3")
        self.choose(number)
        return None

    def preview(self, thing: Element, place: Element) -> Preview | None:
        if thing.id != self.newcomer.monster:
            return super().preview(thing, place)
        castle = place.id.removeprefix("keep-")
        swap = next(swap for swap in self.newcomer.swaps if swap.castle == castle)
        names = ", ".join(self.screen.looks.short(card) for card in swap.release)
        lines = (tr("{total} of 20", total=swap.total), tr("out with the {names}", names=names))
        prompt = tr("In with it, and {names} out. [RISE-CASTLE-3]", names=self.screen.looks.names(swap.release))
        return Preview(lines, "plain", None, tr("Choose this"), prompt)

    def concerned(self, thing: Element) -> bool:
        held = self.screen.hands.held
        if held is not None and held.thing.id == self.newcomer.monster:
            return thing.id.startswith("keep-")
        return super().concerned(thing)

    # ------------------------------------------------------------ the stage

    @property
    def castles(self) -> Sequence[str]:
        """The castles of this land."""
        castles: Sequence[str] = list(self.seen.players[self.front].castles)
        return castles

    def _castle_box(self, number: int) -> Box:
        stage, count = self.stage, len(self.castles)
        wide = stage.w / count
        return Box(stage.x + number * wide, stage.y + 36, wide - 8, stage.h - 44)

    def build_own(self) -> None:
        """Heroes and monsters; the castles stand beside, large."""
        spots = laid_out(self.front, self.seen, self.facts, self.own_room, "front", "fighting")
        self.front_marks += self.landscape.add_spots(self.front, spots, self.concerned)
        self.front_marks += self.landscape.contacts()
        thing = self.screen.hands.find(self.newcomer.monster)
        if thing is not None:
            thing.can_hold, thing.owner = True, self.front

    def build_stage(self) -> None:
        stage = self.stage
        self.heading("keep-title", Box(stage.x, stage.y, stage.w - 8, 34), castles_words(len(self.castles)))
        for number, castle in enumerate(self.castles):
            box = self._castle_box(number)
            keep = Element(
                f"keep-{castle}", self.px(box), "keep", self.screen.looks.name(castle), is_place=True, quiet=True
            )
            keep.tip = self._tip(castle)
            self.screen.add("stage", keep)
            monsters = self.facts.keeps[castle].monsters
            top = box.y + min(150.0, box.w * 0.8) + 32
            step = min(80.0, (box.w - 8) / max(1, len(monsters)))
            size = min(60.0, step - 6, (box.bottom - top - 20) / 1.4)
            for place, monster in enumerate(monsters):
                at = Box(box.x + 4 + place * step, top, size, size * cards.RATIO)
                thing = Element(
                    f"held-{monster}",
                    self.landscape.plan.target(self.px(at)),
                    "kept",
                    self.screen.looks.name(monster),
                    self._tip(monster),
                )
                self.kept[thing.id] = self.px(at)
                thing.press = self._flipper(monster)
                self.screen.add("stage", thing)

    def _tip(self, card: str) -> Callable[[], Tip]:
        return lambda: self.screen.looks.tip(card, self.facts)

    def _flipper(self, monster: str) -> Callable[[], None]:
        return lambda: self.flip(monster)

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        s, theme = self.layout.scale, self.screen.app.theme
        if thing.kind == "keep":
            return True
        if thing.kind == "kept":
            monster = thing.id.removeprefix("held-")
            goes = monster in self.release
            at = self.kept[thing.id].move(0, self.u(12) if goes else 0)
            cards.whole(monster, min(at.w, at.h / cards.RATIO) / s, s, theme, lifted=goes).draw(surface, at.topleft)
            state: StateName = "illegal" if goes else "legal"
            marks.ring_box(state, at.w / s, at.h / s, s, theme).draw(surface, at.topleft)
            return True
        return super().draw_thing(surface, thing)

    def paint_stage(self, surface: Surface) -> None:
        s, theme = self.layout.scale, self.screen.app.theme
        seat = self.screen.seat(self.front)
        for number, castle in enumerate(self.castles):
            box = self._castle_box(number)
            size = min(150.0, box.w * 0.8)
            picture = buildings.castle(size, seat, s, theme, suit=suit_of(castle))
            picture.draw(surface, self.point(box.cx - size / 2, box.y - size * 0.06))
            words, kind = self._sum(castle)
            links.plaque(words, kind, s, theme).draw(surface, self.point(box.cx, box.y + size * 0.86))

    def _sum(self, castle: str) -> tuple[str, links.Outcome]:
        """What the castle holds, or would hold after the drafted swap."""
        keep, release = self.facts.keeps[castle], self.release
        if not release or self._castle_of(release[0]) != castle:
            return tr("holds {rating} of 20", rating=keep.rating), "plain"
        actor = self.screen.act_as(self.front)
        forecast = actor.forecast_as(TakesIn, "take-in", castle=castle, release=list(release)) or TakesIn(())
        if forecast.fits:
            names = ", ".join(self.screen.looks.short(card) for card in forecast.fits)
            return tr("{names} would still fit", names=names), "short"
        return tr("holds {total} of 20", total=forecast.total), "bad" if forecast.over else "good"

    # ------------------------------------------------------------ the panel

    def head(self) -> str:
        return tr(
            "A {monster} before {player}’s castles",
            monster=self.screen.looks.short(self.newcomer.monster),
            player=self.front,
        )

    def resting_parts(self, parts: PanelParts) -> None:
        name = self.screen.looks.name(self.newcomer.monster)
        parts.prompt = tr(
            "The **{card}** finds no room. Let others go for it, or leave it outside. [RISE-CASTLE-3]", card=name
        )
        parts.then = tr("Click monsters to let go.")
        answer = self.answer
        outside = self.answers[0]
        if answer is not None and answer.action["do"] == "take-in":
            parts.main = self.screen.main_deed(answer.deed, self.give)
            parts.row = [self.screen.deed(outside.deed, "leave-out", owner=self.front, key="l")]
        elif self.release:
            why = self.screen.act_as(self.front).check(
                "take-in", castle=self._castle_of(self.release[0]), release=list(self.release)
            )
            parts.main = self.screen.main_deed(tr("Take it in"), self.give, why)
            parts.row = [self.screen.deed(outside.deed, "leave-out", owner=self.front, key="l")]
        else:
            parts.main = self.screen.deed(outside.deed, "leave-out", owner=self.front, main=True)
            parts.row = []
        parts.row = [*parts.row, *self.undo_row()]

    def below(self, area: ScrollArea, room: Rect) -> int:
        column = Column(self.screen, area, room)
        column.heading("swaps-title", tr("Choices"))
        self.answer_rows(column)
        return column.used
