"""The untap step: which heroes hold what they pin, and which worker supports what."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.rise_against_monsters.facts.untapping import Support
from scenes.paint import art, fonts, links, marks
from scenes.rise_against_monsters.board.elements import Mark, PieceThing
from scenes.rise_against_monsters.board.open_actions import Preview
from scenes.rise_against_monsters.board.opened_land import OpenedBoard
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.phases.stays_tapped import StaysList
from scenes.rise_against_monsters.phases.untap_plan import FREED, UntapPlan
from scenes.rise_against_monsters.pieces import faces as cards
from scenes.rise_against_monsters.scenery.land_layout import Spot, laid_out
from scenes.rise_against_monsters.scenery.map_layout import Box
from scenes.system.words import Verdict, tr
from scenes.ui.input.element import Element, MenuLine, Tip
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets import faces
from scenes.ui.widgets.line import put_line
from scenes.ui.widgets.scroll import ScrollArea


class UntapBoard(OpenedBoard):
    """What untaps, with what is drafted: heroes that stay, workers shared out (RISE-TAP-6, RISE-BUILD-8)."""

    own_share = 0.4
    lays_out = True

    def __init__(self, screen: RiseScreen) -> None:
        super().__init__(screen)
        self.worded: set[str] = set()
        """Workers beside whom there is room for words."""
        self.laid = UntapPlan(screen)
        """What is laid out."""
        self.plan = self.laid.foreseen(self.laid.shares.stay, self.laid.shares.support)
        """What comes of it."""

    def held_in(self, card: str) -> Sequence[str]:
        """The monsters under a castle."""
        keep = self.facts.keeps.get(card)
        return keep.monsters if keep is not None else ()

    # ------------------------------------------------------------ the grammar

    @staticmethod
    def worker_of(thing: Element) -> str:
        """The worker that a thing of the stage shows; empty for others."""
        return thing.id.removeprefix("work-") if thing.id.startswith("work-") else ""

    @staticmethod
    def target_of(place: Element) -> str:
        """The card that a place stands for."""
        return place.id.removeprefix("there-")

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        worker = self.worker_of(thing)
        if not worker:
            return super().places_for(thing)
        facts = self.laid.asked.workers[worker]
        if facts.pinned:
            return Verdict(tr("It is pinned, and stays where it is."), "RISE-TAP-3")
        now = self.laid.shares.support.get(worker)
        found = [self._place_of(card) for card in facts.may if card != now]
        return [*found, FREED] if now is not None else found

    def _place_of(self, card: str) -> str:
        own = self.seen.players[self.front]
        return card if card in own.castles or card in own.bonuses else f"there-{card}"

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        worker = self.worker_of(thing)
        if not worker:
            return super().judge(thing, place)
        if place.id == FREED:
            return None
        return self.laid.check(worker, self.target_of(place))

    def put(self, thing: Element, place: Element) -> Verdict | None:
        worker = self.worker_of(thing)
        if not worker:
            return super().put(thing, place)
        why = self.why_not_there(thing, place)
        if why is not None:
            return why
        self.laid.give(worker, self.target_of(place))
        return None

    def preview(self, thing: Element, place: Element) -> Preview | None:
        worker, looks = self.worker_of(thing), self.screen.looks
        if not worker:
            return super().preview(thing, place)
        target = self.target_of(place)
        plan = self.laid.foreseen(self.laid.shares.stay, self.laid.given(worker, target))
        lost = [card for loss in plan.lost for card in loss.missing]
        words = tr("all stand")
        if lost:
            words = tr("falls: {names}", names=", ".join(looks.short(card) for card in lost))
        entry = plan.cards.get(target)
        first = tr("it untaps") if entry is None else tr("{sum} of {cost}", sum=entry.sum, cost=entry.cost)
        name = looks.name(worker)
        prompt = tr("The **{worker}** untaps. [RISE-BUILD-8]", worker=name)
        if target != FREED:
            prompt = tr(
                "The **{worker}** supports the **{card}**. [RISE-BUILD-8]", worker=name, card=looks.name(target)
            )
        return Preview((first, words), "bad" if lost else "good", None, tr("Put it there"), prompt)

    def concerned(self, thing: Element) -> bool:
        held = self.screen.hands.held
        if held is not None and self.worker_of(held.thing):
            return thing.id in (FREED, *map(self._place_of, self.laid.targets)) or thing is held.thing
        return super().concerned(thing)

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        worker, looks = self.worker_of(thing), self.screen.looks
        if worker:
            lines = [
                MenuLine(
                    tr("Support the {card}", card=looks.name(card)),
                    partial(self.laid.give, worker, card),
                    self.laid.check(worker, card),
                )
                for card in self.laid.targets
            ]
            return [*lines, MenuLine(tr("Untap it"), partial(self.laid.give, worker, FREED))]
        hero = thing.id.removeprefix("home-")
        if hero in self.laid.asked.may:
            stays = hero in self.laid.shares.stay
            words = tr("Let go") if stays else tr("Hold the {card}", card=looks.name(self.laid.asked.may[hero].monster))
            return [MenuLine(words, partial(self.laid.flip, hero))]
        return super().menu_for(thing)

    # ------------------------------------------------------------ the open land

    def build_own(self) -> None:
        """Heroes and monsters on the left; a click lets a hero hold or let go."""
        room = self.own_room
        lowered = Box(room.x, room.y + 30, room.w, room.h - 30)
        spots = laid_out(self.front, self.seen, self.facts, lowered, "front", "fighting")
        self.front_marks += self.landscape.add_spots(self.front, spots, self.concerned)
        self.front_marks += [*self.landscape.contacts(), *self._locks()]
        if self.seen.players[self.front].heroes:
            self.heading("heroes-title", Box(room.x + 4, room.y + 2, room.w * 0.5, 28), tr("Heroes"))
        for hero in self.laid.asked.may:
            for id in (hero, f"home-{hero}"):
                thing = self.screen.hands.find(id)
                if thing is not None:
                    thing.can_hold, thing.quiet = False, False
                    thing.press = partial(self.laid.flip, hero)

    def _locks(self) -> Iterator[Mark]:
        """A lock on every card that stays tapped without a choice, an arrow on every hero that lets go."""
        for card in (*self.laid.asked.must, *self.laid.asked.may):
            rect = self.landscape.spot_rect(card)
            if rect is None or card in self.laid.shares.stay:
                continue
            yield self._lock(card, rect, card in self.laid.asked.must)

    def _lock(self, card: str, rect: Rect, locked: bool) -> Mark:
        theme, s, size = self.screen.app.theme, self.layout.scale, self.u(26)
        place = Rect(0, 0, size, size)
        place.midbottom = (rect.centerx, rect.top + self.u(10))

        def paint(surface: Surface) -> None:
            if locked:
                surface.blit(art.art("marks", "lock", size), place)
            else:
                faces.icon("undo", size, theme.legal.paper, s, theme).draw(surface, place.center)

        mark = Mark(f"lock-{card}", place, "mark", paint=paint)
        mark.quiet = True
        return mark

    def build_stage(self) -> None:
        stage = self.stage
        targets = self.laid.targets
        freed = [worker for worker in self.laid.asked.workers if worker not in self.laid.shares.support]
        columns = len(targets) + (1 if targets or freed else 0)
        if not columns:
            return
        self.heading("work-title", Box(stage.x, stage.y, stage.w * 0.9, 34), tr("Workers"))
        wide = min(136.0, stage.w / columns)
        top = stage.y + 42
        for number, card in enumerate(targets):
            self._column(card, Box(stage.x + number * wide, top, wide - 8, stage.bottom - top - 8))
        box = Box(stage.x + len(targets) * wide, top, wide - 10, stage.bottom - top - 76)
        self.screen.add(
            "stage", Element(FREED, self.px(box), "freed", tr("supports nothing"), is_place=True, quiet=True)
        )
        self._workers(freed, Box(box.x + 8, box.y + 34, box.w - 16, box.h - 44), tapped=False)

    def _column(self, card: str, box: Box) -> None:
        """A castle or bonus card with the workers given to it."""
        screen = self.screen
        own = self._place_of(card) == card
        castle = self.facts.cards[card].kind == "castle"
        size = min(110.0, box.w, box.h * 0.36) if castle else min(72.0, box.w, box.h * 0.36 / 1.4)
        high = size * (0.86 if castle else cards.RATIO)
        face = self.px(Box(box.cx - size / 2, box.y, size, high))
        spot = Spot("castle" if castle else "card", card, Box(box.cx - size / 2, box.y, size, high))
        whole = self.px(box)
        thing = PieceThing(self._place_of(card), face, whole, screen.looks.name(card), spot, self.concerned)
        thing.is_place, thing.tip = True, lambda: screen.looks.tip(card, screen.facts)
        screen.add("stage", thing)
        if own:
            self.landscape.pieces[card] = thing
        workers = [worker for worker, given in self.laid.shares.support.items() if given == card]
        low = box.y + max(high, 78.0) + (34 if castle else 42)
        held = self.held_in(card)
        foot = 34 if held else 4
        self._workers(workers, Box(box.x, low, box.w, box.bottom - low - foot), tapped=True)

    def _workers(self, workers: Sequence[str], box: Box, *, tapped: bool) -> None:
        """Slips of workers below each other, in two rows where one is too long."""
        if not workers:
            return
        rows = len(workers)
        across = 1
        while rows > 1 and box.h / rows < 34 and across < 3:
            across += 1
            rows = -(-len(workers) // across)
        step = min(50.0, box.h / rows)
        short = min(40.0, step - 6, (box.w / across - 6) / (56 / 44))
        wide, high = (short * 56 / 44, short) if tapped else (short, short * 56 / 44)
        if not tapped:
            short = min(short, (step - 6) * 44 / 56)
            wide, high = short, short * 56 / 44
        for number, worker in enumerate(workers):
            x = box.x + (number % across) * (wide + 6)
            y = box.y + (number // across) * step
            spot = Spot("slip", worker, Box(x, y, wide, high), tapped)
            face = self.px(spot.box)
            target = self.landscape.plan.target(face)
            thing = PieceThing(f"work-{worker}", face, target, self.screen.looks.name(worker), spot, self.concerned)
            thing.can_hold, thing.owner = True, self.front
            thing.tip = self._worker_tip(worker)
            if across == 1 and box.w - wide > 40:
                self.worded.add(thing.id)
                thing.beyond = 2 * face.w  # its words stand beside it
            self.screen.add("stage", thing)

    def _worker_tip(self, worker: str) -> Callable[[], Tip]:
        return lambda: self.screen.looks.tip(worker, self.facts)

    # ------------------------------------------------------------ drawing

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if thing.kind == "freed":
            s, theme = self.layout.scale, self.screen.app.theme
            marks.gap_box(thing.rect.w / s, thing.rect.h / s, s, theme, fill=True).draw(surface, thing.rect.topleft)
            at = (thing.rect.centerx, thing.rect.y + self.u(16))
            self.landscape.marks.halo(
                surface, tr("freed"), "sans-semi", 15, at, "center", room=thing.rect.w, colour=theme.legal.paper
            )
            return True
        drawn = super().draw_thing(surface, thing)
        worker = self.worker_of(thing)
        if worker and isinstance(thing, PieceThing) and thing.id in self.worded:
            self._draw_words(surface, worker, thing)
        return drawn

    def _draw_words(self, surface: Surface, worker: str, thing: PieceThing) -> None:
        """What is new about a worker."""
        now, then = self.laid.asked.workers[worker].now, self.laid.shares.support.get(worker)
        theme = self.screen.app.theme
        if then is None or now == then:
            return
        words, colour = (tr("was free"), theme.ink) if now is None else (tr("moved"), theme.legal.paper)
        room = thing.rect.w * 2
        at = (thing.face.right + self.u(6), thing.face.centery)
        put_line(surface, self.layout, words, "sans-semi", 14, colour, at, room=room, most=17)

    def paint_stage(self, surface: Surface) -> None:
        stage, theme, s = self.stage, self.screen.app.theme, self.layout.scale
        sums = self.sums()
        for card in self.laid.targets:
            thing = self.screen.hands.find(self._place_of(card))
            entry = self.plan.cards.get(card)
            if isinstance(thing, PieceThing):
                self._paint_plate(surface, card, thing, entry, sums.get(card, ""))
        lost = [card for loss in self.plan.lost for card in loss.missing]
        if self.plan.cards:
            if lost:
                words = (tr("falls: {names}", names=", ".join(self.screen.looks.short(card) for card in lost)),)
                picture = links.preview((words[0],), "bad", s, theme)
            else:
                paid = " · ".join(str(entry.sum) for entry in self.plan.cards.values())
                picture = links.preview((tr("{sums} paid", sums=paid), tr("all stand")), "good", s, theme)
            rect = picture.rect((0, 0))
            rect.bottomright = self.point(stage.right - 4, stage.bottom - 6)
            surface.blit(picture.surface, rect)

    def sums(self) -> Mapping[str, str]:
        """Card -> what its workers pay, on its plate: all alike, in the fullest words for which each has room."""
        paid, room = self.plan.cards, dict[str, int]()
        for card in paid:
            thing = self.screen.hands.find(self._place_of(card))
            room[card] = thing.rect.w - self.u(6) if thing is not None else 0
        spoken = {card: tr("{sum} of {cost}", sum=entry.sum, cost=entry.cost) for card, entry in paid.items()}
        short = {card: f"{entry.sum}/{entry.cost}" for card, entry in paid.items()}
        forms = [self._changed(spoken), self._changed(short), spoken]
        for words in forms:
            if all(fonts.text_width(words[card], "sans-bold", self.u(14)) <= room[card] for card in paid):
                return words
        return short

    def _changed(self, words: Mapping[str, str]) -> Mapping[str, str]:
        """With what was paid before, where that was something else."""
        changed = {card: one.before for card, one in self.plan.cards.items() if one.sum != one.before}
        was = {card: f" {tr('was {before}', before=before)}" for card, before in changed.items()}
        return {card: said + was.get(card, "") for card, said in words.items()}

    def _paint_plate(self, surface: Surface, card: str, thing: PieceThing, entry: Support | None, words: str) -> None:
        theme = self.screen.app.theme
        drop = 4 if thing.spot.what == "castle" else 12
        top = thing.face.y + max(thing.face.h, self.u(78)) + self.u(drop)
        if entry is None:
            owner = self.facts.cards[card].player
            words = tr("{player}’s {card}", player=owner, card=self.screen.looks.rank(card))
            put_line(
                surface,
                self.layout,
                words,
                "sans-semi",
                15,
                theme.ink,
                (thing.rect.centerx, top + self.u(12)),
                "center",
                room=thing.rect.w,
                most=19,
            )
            return
        plate = Rect(thing.rect.x, top, thing.rect.w, self.u(24))
        self.landscape.marks.draw_plate(surface, words, entry.sum >= entry.cost, plate)
        held = self.held_in(card)
        s = self.layout.scale
        for number, monster in enumerate(held[:4]):
            at = (thing.rect.x + self.u(32 * number), thing.rect.bottom - self.u(26))
            cards.index(monster, 30, 24, s, theme).draw(surface, at)

    # ------------------------------------------------------------ the panel

    def head(self) -> str:
        return tr("{player} untaps", player=self.screen.turn_player)

    @property
    def decides(self) -> bool:
        """Is there anything to decide but a Joker: who stays tapped, who supports what?"""
        return bool(self.laid.asked.may or self.laid.targets or self.laid.asked.workers)

    def resting_parts(self, parts: PanelParts) -> None:
        screen, looks, draft = self.screen, self.screen.looks, self.laid.shares
        lost = [card for loss in self.plan.lost for card in loss.missing]
        short = [card for loss in self.laid.asked.as_it_lies.lost for card in loss.missing]
        if lost:
            parts.prompt = tr("Like this the **{names}** cannot be kept. [RISE-BUILD-9]", names=looks.names(lost))
        elif short:
            parts.prompt = tr(
                "As it lies the {names} would fall. **A new share pays for all.**", names=looks.names(short)
            )
        elif self.laid.asked.may:
            parts.prompt = tr("Who holds what it pins may stay tapped. [RISE-TAP-6]")
        elif self.decides:
            parts.prompt = tr("Who supports what? All others untap. [RISE-BUILD-8]")
        elif self.laid.asked.joker:
            parts.prompt = tr(
                "Your Joker can sweep all monsters from your land. [RISE-WRATH-4] **Play it before they act?**"
            )
        else:
            parts.prompt = tr("Nothing is left to decide here. [RISE-TAP-10]")
        if self.laid.targets:
            parts.then = tr("Drag a worker to another card, or onto “freed”.")
        elif self.laid.asked.may:
            parts.then = tr("Click a hero to hold on or to let go.")
        words = tr("Untap like this") if self.decides else tr("Keep it") if self.laid.asked.joker else tr("Go on")
        parts.main = screen.deed(
            words, "untap", owner=self.front, main=True, stay=list(draft.stay), support=dict(draft.support)
        )
        parts.row = [
            Command(words, partial(self.laid.take_over, plan), id=id) for id, words, plan in self.laid.others()
        ]
        if self.laid.asked.joker:
            parts.row = [*parts.row, *self.joker_deeds(self.front)]
        parts.row = [*parts.row, *self.undo_row()]

    def below(self, area: ScrollArea, room: Rect) -> int:
        return StaysList(self.screen, self.laid.asked, self.plan, self.laid.shares.stay, self.laid.hold).put(area, room)
