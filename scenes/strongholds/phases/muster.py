"""Step 1, the secret plan: a royal, an enemy, the troops that go along (HOLD-MUSTER)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from msgspec.structs import asdict
from pygame import Surface

from scenes.paint import fonts, marks
from scenes.strongholds.board.hand import Tray
from scenes.strongholds.board.screen import HoldScreen
from scenes.strongholds.board.stronghold import Holds, house_of
from scenes.strongholds.phases.battalion import BattalionField
from scenes.strongholds.phases.march import MarchPicture
from scenes.strongholds.phases.plan import PlanBoard
from scenes.strongholds.phases.plan_moves import PlanMoves
from scenes.strongholds.phases.stays_at_home import fill_stays
from scenes.strongholds.pieces import ordered
from scenes.strongholds.scenery import fold, target_flag
from scenes.system.words import Verdict, tr, tr_n
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.screens.side_panel import Command, PanelParts


class MusterBoard(PlanBoard):
    """The enemies above, the own royals and the battalion below them, and what marches; sealed from the panel."""

    log_in_panel = False

    def __init__(self, screen: HoldScreen) -> None:
        super().__init__(screen)
        self.holds, self.tray = Holds(screen), Tray(screen, tr("rides"))
        self.field, self.march, self.moves = BattalionField(self), MarchPicture(self), PlanMoves(self)

    # ------------------------------------------------------------ building

    def build(self) -> None:
        screen, looks = self.screen, self.screen.looks
        for name in self.enemies:
            tip = self.holds.tip(name, self.seen.players[name])
            rect = self.upper_rect(name)
            screen.add(
                "enemies",
                Element(
                    f"door-{name}", rect, "door", tr("{name}’s stronghold", name=name), tip, is_place=True, dark=True
                ),
            )
        home, middle, right_part = self.parts
        screen.add(
            "home",
            Element(
                "house", home.inflate(-self.u(8), -self.u(8)), "place", tr("your stronghold"), is_place=True, quiet=True
            ),
        )
        royals = house_of(self.entry)
        places = self.holds.royal_rects(self.home_room.inset(20, 0), len(royals), 72)
        for royal, rect in zip(royals, places, strict=True):
            if royal != self.general and royal in self.entry.royals:
                screen.add("home", Element(royal, rect, "royal", looks.name(royal), looks.tip(royal), can_hold=True))
        paper = middle.union(right_part).inflate(0, -2 * self.u(10))  # the sum, too: nobody aims beside it
        screen.add("field", Element("field", paper, "place", tr("the battalion"), is_place=True, quiet=True))
        self.field.add(self.field_rects())
        if not self.two and self.general:
            words = tr("A royal who rides is safe from what comes through at home. [HOLD-DAMAGE-5]")
            self.text("home-words", words, home.inset(0, left=18, top=206, right=12, bottom=8), "home")
        screen.add("tray", Element("hand", self.tray.hand_room, "place", tr("your hand"), is_place=True, quiet=True))
        self.tray.add_piles(heap=True)
        self.tray.add_hand(ordered(self.entry.hand), self.tray.hand_room, gone=self.sent)

    # ------------------------------------------------------------ drawing

    def paint_ground(self, surface: Surface) -> None:
        scale, theme = self.layout.scale, self.screen.app.theme
        for number, name in enumerate(self.enemies):
            entry, rect = self.seen.players[name], self.upper_rect(name)
            chosen = name == self.target
            px = min(self.t(15), self.u(18))
            flag = tr("TARGET")
            flag_room = self.u(36) + fonts.text_width(flag, "sans-bold", px)
            right = rect.right - self.u(92) - (flag_room if chosen else 0)
            place = self.holds.paint_one(surface, rect, name, entry, seed=20 + number, right=right)
            if chosen:
                target_flag(flag, scale, theme, chosen=True, px=px).draw(
                    surface, (place.right + self.u(8), rect.y + self.u(33))
                )
                inner = rect.inflate(-self.u(6), -self.u(6))
                marks.ring_box("legal", inner.w / scale, inner.h / scale, scale, theme, near=True).draw(
                    surface, inner.topleft
                )
        self.paper(surface, self.ground, 31)
        if self.two:
            self.paper(surface, self.parts[0], 32)

    def paint(self, surface: Surface) -> None:
        scale, theme = self.layout.scale, self.screen.app.theme
        home, middle, right_part = self.parts
        away = {royal: tr("rides") for royal in self.entry.royals if royal == self.general or self.dragged(royal)}
        self.holds.paint_own(surface, home, self.me, self.entry, away=away)
        for x in (*(() if self.two else (home.right + self.u(2),)), right_part.x - self.u(10)):
            fold((middle.h - self.u(40)) / scale, scale, theme).draw(surface, (x, middle.y + self.u(20)))
        self.field.paint(surface)
        self.march.paint_sum(surface, right_part)
        self.march.paint_way(surface)

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if thing.kind in ("door", "place"):
            return True
        if self.tray.draw_thing(surface, thing):
            return True
        if thing.kind == "royal":
            # at home the card is painted with its wall; only its absence has to be shown
            return True
        if thing.kind in ("general", "rider"):
            if self.dragged(thing.id):
                self.put_gap(surface, thing.rect, thing.id)
                return True
            self.field.draw(surface, thing)
            return True
        return False

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        name = thing.id
        doors = [f"door-{target}" for target in self.targets]
        if thing.kind == "general":
            return ["house", *doors]
        if thing.kind == "royal":
            if name in self.generals:
                return ["field", *doors]
            why = self.screen.check("muster", general=name, target=self.targets[0], troops=[])
            return why or Verdict(tr("This royal cannot be sent now."), "HOLD-MUSTER-8")
        if thing.kind == "rider":
            return ["hand"]
        if name in self.troops:
            full = self.general and len(self.sent) >= self.numbers.most
            if full:
                return self._refusal(name) or Verdict(tr("The battalion is full."), "HOLD-MUSTER-6")
            return ["field", *doors]
        if self.screen.check("sacrifice", card=name) is None:
            return ["heap"]
        return self._refusal(name) or Verdict(tr("Aces and Jokers stay at home."), "HOLD-MUSTER-5")

    def _refusal(self, name: str) -> Verdict | None:
        """What the rules say of this card in the battalion."""
        general = self.general or self.generals[0]
        target = self.target or self.targets[0]
        return self.screen.check("muster", general=general, target=target, troops=[*self.sent, name])

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        if place.id == "heap":
            return self.screen.check("sacrifice", card=thing.id)
        if place.kind == "door" and door_of(place) not in self.targets:
            return self.screen.check("muster", general=self.generals[0], target=door_of(place), troops=[])
        if thing.kind == "hand" and (place.id == "field" or place.kind == "door"):
            return self._refusal(thing.id)
        return Verdict(tr("That does not go there."))

    def put(self, thing: Element, place: Element) -> Verdict | None:
        why = self.why_not_there(thing, place)
        if why is not None:
            return why
        name = thing.id
        if place.id == "heap":
            self.tray.ask_sacrifice(name)
            return None
        target = door_of(place) if place.kind == "door" else self.target
        if thing.kind == "royal":
            self.moves.ride(name, target)
        elif thing.kind == "hand":
            self.moves.along(name, target)
        elif thing.kind == "rider" or place.id == "house":
            self.moves.stay(name)
        else:  # the general marches on another stronghold
            self.moves.aim(target)
        return None

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.kind in ("royal", "general"):
            legal = self.places_for(thing)
            why = legal if isinstance(legal, Verdict) else None
            lines = [
                MenuLine(tr("Send to {name}", name=name), partial(self.moves.ride, thing.id, name), why)
                for name in self.targets
            ]
            if thing.kind == "general":
                lines.append(MenuLine(tr("Stay at home"), partial(self.moves.stay, thing.id)))
            return lines
        if thing.kind == "rider":
            return [MenuLine(tr("Take back"), partial(self.moves.stay, thing.id))]
        if thing.kind == "hand":
            why = self._refusal(thing.id) if thing.id not in self.troops or self._full else None
            lines = [MenuLine(tr("Send along"), partial(self.moves.along, thing.id, self.target), why)]
            lines.append(
                MenuLine(
                    tr("Sacrifice: draw two"),
                    partial(self.tray.ask_sacrifice, thing.id),
                    self.screen.check("sacrifice", card=thing.id),
                )
            )
            return lines
        if thing.kind == "door" and self.general:
            why = None if door_of(thing) in self.targets else self.judge(thing, thing)
            return [
                MenuLine(tr("March on {door_of}", door_of=door_of(thing)), partial(self.moves.aim, door_of(thing)), why)
            ]
        return []

    @property
    def _full(self) -> bool:
        return bool(self.general) and len(self.sent) >= self.numbers.most

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        looks, why = self.screen.looks, self.verdict()
        name = looks.name(self.general) if self.general else ""
        troops = len(self.sent)
        if self.general and self.target:
            total = self.numbers.total
            prompt = (
                tr_n(
                    "The **{name}** rides to **{target}** with {count} troop: power {total}.",
                    "The **{name}** rides to **{target}** with {count} troops: power {total}.",
                    troops,
                    name=name,
                    target=self.target,
                    total=total,
                )
                if troops
                else tr(
                    "The **{name}** rides to **{target}** alone: power {total}.",
                    name=name,
                    target=self.target,
                    total=total,
                )
            )
        elif self.general:
            prompt = tr("The **{name}** rides. Against whom?", name=name)
        else:
            prompt = tr("Send **one royal** against **one enemy**, with troops from your hand.")
        turn = self.seen.turn.number
        waiting = self.screen.asked.waits_for
        people = [p for p in waiting if p != self.me and p in self.screen.table.people]
        then = tr("Then: seal it. All orders open together.")
        if people:
            then = tr("Then: seal it, and pass to {player}. All orders open together.", player=people[0])
        parts = PanelParts(tr("{player} musters", player=self.me), tr("Turn {turn} · secret", turn=turn), prompt, then)
        warning = self.screen.warning_of("muster", **asdict(self.draft))
        parts.main = self.screen.main_deed(tr("Seal the order"), self.moves.seal, why, warning=warning)
        more = None if len(self.generals) > 1 else Verdict(tr("No other royal can be sent."), "HOLD-MUSTER-8")
        parts.row = [
            self.screen.take_back_deed(),
            Command(tr("Another royal"), self.moves.another, why=more, id="another"),
        ]
        aces = [card for card in self.entry.hand if self.screen.check("sacrifice", card=card) is None]
        if aces:
            parts.row.append(Command(tr("Sacrifice an Ace"), partial(self.tray.ask_sacrifice, aces[0]), id="sacrifice"))
        if self.screen.leads:  # a lesson speaks of one thing
            parts.below = partial(fill_stays, self.screen, self.numbers)
        return parts


def door_of(place: Element) -> str:
    """Before whose stronghold a place is."""
    return place.id.removeprefix("door-")
