"""Step 3, the sealed defence: covers on attacking cards, pits between attackers (HOLD-DEFEND, HOLD-PIT)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from msgspec.structs import asdict
from pygame import Rect, Surface

from game.strongholds.battle.defence_forecast import DefenceForecast
from game.strongholds.board.position import Defence
from scenes.paint import marks
from scenes.strongholds.battle.attackers import Attackers, Siege, fields_at
from scenes.strongholds.board.board import Board
from scenes.strongholds.board.drafts import DEFENCE
from scenes.strongholds.board.hand import Tray
from scenes.strongholds.board.screen import HoldScreen
from scenes.strongholds.board.stronghold import Holds
from scenes.strongholds.pieces import ordered
from scenes.strongholds.scenery import fold
from scenes.system.words import Verdict, inside_first, join_words, tr, tr_n
from scenes.tabletop.board.rows import Row
from scenes.tabletop.seats.seals import put_seals
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.scroll import ScrollArea

SMALL_HIGH = 208


class DefendBoard(Board):
    """The draft stands in `DEFENCE`; the rules' forecast gives every number shown."""

    log_in_panel = False

    def __init__(self, screen: HoldScreen) -> None:
        super().__init__(screen)
        self.holds, self.tray = Holds(screen), Tray(screen, tr("laid"))
        self.draft = DEFENCE.on(screen)
        self.numbers = screen.forecast_as(DefenceForecast, "defend", **asdict(self.draft)) or DefenceForecast()
        self.fields = fields_at(self.seen, self.me, screen.table.players)
        numbers = self.numbers
        siege = Siege(self.fields, numbers.powers, numbers.attack, self.cover, self.pits, numbers)
        self.attackers = Attackers(screen, siege)
        self._base = screen.check("defend", **asdict(self.draft))

    # ------------------------------------------------------------ what is laid out

    @property
    def cover(self) -> dict[str, list[str]]:
        return self.draft.cover

    @property
    def pits(self) -> list[list[str]]:
        return self.draft.pit

    @property
    def laid(self) -> list[str]:
        return [card for cards in self.cover.values() for card in cards]

    def _on(self, card: str) -> str:
        """What a laid card lies on."""
        return next((on for on, cards in self.cover.items() if card in cards), "")

    def _with_cover(self, card: str, on: str) -> Defence:
        """The draft with a card laid there, wherever it lay before."""
        cover = {key: [c for c in cards if c != card] for key, cards in self.cover.items()}
        if on:
            cover.setdefault(on, []).append(card)
        return Defence(cover={key: cards for key, cards in cover.items() if cards}, pit=[list(p) for p in self.pits])

    def _with_pit(self, one: str, other: str) -> Defence:
        cover = {key: list(cards) for key, cards in self.cover.items()}
        return Defence(cover=cover, pit=[*(list(p) for p in self.pits), [one, other]])

    def _without_pit(self, card: str) -> Defence:
        cover = {key: list(cards) for key, cards in self.cover.items()}
        return Defence(cover=cover, pit=[list(p) for p in self.pits if card not in p])

    def _judged(self, draft: Defence) -> Verdict | None:
        """Why a draft may not lie so; a fault that was there before does not stand in the way of the next card."""
        why = self.screen.check("defend", **asdict(draft))
        return None if why is None or why == self._base else why

    def _set(self, draft: Defence) -> None:
        DEFENCE.step(self.screen, draft)
        self.screen.app.sound.play("card-laid")
        self.screen.rebuild()

    # ------------------------------------------------------------ places

    @property
    def ground(self) -> Box:
        return self.layout.board.inset(0, top=SMALL_HIGH + 10)

    @property
    def home(self) -> Box:
        """The own stronghold: on its side of the table if it has six royals, else left of the attackers."""
        return self.upper_rect(self.me) if self.two else self.ground.at_left(290)

    @property
    def _own_wall(self) -> Box:
        """Where the own royals and their wall are painted."""
        return self.home.at_top(SMALL_HIGH).clip(self.home)

    @property
    def sum_rect(self) -> Box:
        room = self.ground.inset(0, top=20 if self.two else 210, left=14, bottom=12)
        return room.place(266, 72, "topleft").clip(room)

    @property
    def field_room(self) -> Box:
        return self.ground.inset(0, left=304, top=10, right=12, bottom=8)

    def upper_rect(self, name: str) -> Box:
        return self.upper_box(name, SMALL_HIGH)

    # ------------------------------------------------------------ building

    def build(self) -> None:
        screen, looks = self.screen, self.screen.looks
        for name in self.enemies:
            tip = self.holds.tip(name, self.seen.players[name])
            screen.add(
                "enemies",
                Element(
                    f"door-{name}",
                    self.upper_rect(name),
                    "door",
                    tr("{name}’s stronghold", name=name),
                    tip,
                    dark=True,
                ),
            )
        own = self.holds.tip(self.me, self.entry)
        screen.add("enemies", Element(f"door-{self.me}", self._own_wall, "door", own.title, own, dark=True))
        room = self.field_room
        screen.add("siege", Element("siege", room, "place", tr("before your wall"), is_place=True, quiet=True))
        self.attackers.lay_out(room)
        if not self.two:
            self.attackers.explain(room, "siege")
        elif self.screen.leads:
            words = tr(
                "Cards that together reach a troop’s power kill it. [HOLD-DEFEND-4] "
                "A ringed general can be attacked. [HOLD-DEFEND-7]"
            )
            place = self.ground.below(self.sum_rect.bottom).inset(0, top=14, left=18).at_left(258)
            self.text("help", words, place, "siege", size=16, role="text")
        pitted = {card for pair in self.pits for card in pair}
        for group in self.attackers.groups:
            for spot in group.spots:
                negated = any(card.startswith("Joker") for card in self.cover.get(spot.card, ()))
                tip = looks.tip(spot.card, self._attacker_lines(spot.card), negated=negated)
                kind = "attacker" if not spot.general else "attacking-general"
                can_hold = not spot.general and (len(self.fields) > 1 or spot.card in pitted)
                below = spot.rect.h // 2 + self.u(32)  # what comes of it stands below its covers
                screen.add("siege", Element(spot.card, spot.rect, kind, looks.name(spot.card), tip, is_place=True,
                                          can_hold=can_hold, beyond=below))  # fmt: skip
        for on, cards in self.cover.items():
            for card, rect in zip(cards, self.attackers.cover_rects(self.attackers.spots[on], len(cards)), strict=True):
                screen.add("covers", Element(card, rect, "cover", looks.name(card), looks.tip(card), can_hold=True))
        screen.add("tray", Element("hand", self.tray.hand_room, "place", tr("your hand"), is_place=True, quiet=True))
        self.tray.add_piles(heap=True)
        self.tray.add_hand(ordered(self.entry.hand), self.tray.hand_room, gone=self.laid)

    def _attacker_lines(self, card: str) -> list[str]:
        lines = []
        if card in self.numbers.powers:
            lines.append(tr("Counts {powers} here.", powers=self.numbers.powers[card]))
        if card in self.numbers.health:
            attack = self.numbers.attack[card]
            lines.append(
                tr("Attacks with {attack}, health {health} here.", attack=attack, health=self.numbers.health[card])
            )
            exposed = self.numbers.exposed[card]
            lines.append(
                tr("Can be attacked. [HOLD-DEFEND-7]") if exposed else tr("Cannot yet be attacked. [HOLD-DEFEND-7]")
            )
        return lines

    # ------------------------------------------------------------ drawing

    def paint_ground(self, surface: Surface) -> None:
        scale, theme = self.layout.scale, self.screen.app.theme
        for number, name in enumerate(self.enemies):
            self.holds.paint_one(surface, self.upper_rect(name), name, self.seen.players[name], seed=20 + number)
        ground, home = self.ground, self.home
        self.paper(surface, ground, 131)
        if self.two:
            self.paper(surface, home, 32)
        self.holds.paint_own(surface, home, self.me, self.entry, dying=self.numbers.killed)
        bad, toll = bool(self.numbers.killed) or self.numbers.falls, self.toll_words(self.numbers)
        self.sum_box(
            surface,
            self.sum_rect,
            self.numbers.damage,
            "bad" if bad else "calm",
            tr("would come through"),
            toll[:1].upper() + toll[1:],
        )
        line = (ground.x + self.u(294), ground.y + self.u(20))
        fold((ground.h - self.u(40)) / scale, scale, theme).draw(surface, line)
        self.attackers.paint_pits(surface)

    def toll_words(self, numbers: DefenceForecast) -> str:
        """What the damage does at home, in a few words that may stand inside a sentence."""
        if numbers.falls:
            return tr("The stronghold falls.")
        if numbers.killed:
            royals = self.holds.told(numbers.killed)
            return tr_n("{royals} falls.", "{royals} fall.", len(numbers.killed), royals=royals)
        return tr("Nobody falls.")

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if thing.kind in ("door", "place"):
            if thing.id == "siege":
                for group in self.attackers.groups:
                    self.attackers.paint_words(surface, group)
                    self.attackers.paint_pit_result(surface, group)
            return True
        if self.tray.draw_thing(surface, thing):
            return True
        if thing.kind in ("attacker", "attacking-general"):
            spot = self.attackers.spots[thing.id]
            if self.dragged(thing.id):
                self.put_gap(surface, thing.rect, thing.id)
                return True
            self.attackers.paint_card(surface, spot)
            if self.numbers.exposed.get(thing.id) and thing.id not in self.numbers.dead:
                scale = self.layout.scale
                marks.ring_box(
                    "focus", spot.rect.w / scale, spot.rect.h / scale, scale, self.screen.app.theme, sign=False
                ).draw(surface, spot.rect.topleft)
            self.attackers.paint_result(surface, spot)
            return True
        if thing.kind == "cover":
            if not self.dragged(thing.id):
                lean = 4.0 if len(thing.id) % 2 else -4.0
                self.put_card(surface, thing.id, thing.rect, angle=lean)
            return True
        return False

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        if thing.kind == "attacker":
            found = [card for card in self._rivals_of(thing.id) if self._judged(self._with_pit(thing.id, card)) is None]
            if any(thing.id in pair for pair in self.pits):
                found.append("siege")
            if found:
                return found
            others = [card for card in self._troops() if card != thing.id] or [thing.id]
            return self._judged(self._with_pit(thing.id, others[0])) or Verdict(
                tr("It cannot be pitted."), "HOLD-PIT-1"
            )
        found = [on for on in self.attackers.spots if self._judged(self._with_cover(thing.id, on)) is None]
        found = [on for on in found if on != self._on(thing.id)]
        if thing.kind == "cover":
            found.append("hand")
        elif self.screen.check("sacrifice", card=thing.id) is None:
            found.append("heap")
        if found:
            return found
        first = next(iter(self.attackers.spots))
        return self._judged(self._with_cover(thing.id, first)) or Verdict(tr("It cannot be laid."), "HOLD-DEFEND-2")

    def _troops(self) -> list[str]:
        return [card for march in self.fields.values() for card in march.troops]

    def _rivals_of(self, card: str) -> list[str]:
        """Attacking troops of the others."""
        own = next(march.troops for march in self.fields.values() if card in march.troops)
        return [other for other in self._troops() if other not in own]

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        if place.id == "heap":
            return self.screen.check("sacrifice", card=thing.id)
        if place.id not in self.attackers.spots:
            return Verdict(tr("That does not go there."))
        if thing.kind == "attacker":
            return self._judged(self._with_pit(thing.id, place.id))
        return self._judged(self._with_cover(thing.id, place.id))

    def put(self, thing: Element, place: Element) -> Verdict | None:
        why = self.why_not_there(thing, place)
        if why is not None:
            return why
        if place.id == "heap":
            self.tray.ask_sacrifice(thing.id)
        elif place.id == "siege":
            self._set(self._without_pit(thing.id))
        elif thing.kind == "attacker":
            self._set(self._with_pit(thing.id, place.id))
        else:
            self._set(self._with_cover(thing.id, "" if place.id == "hand" else place.id))
        return None

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        name = self.screen.looks.name
        if thing.kind == "attacker":
            lines = [
                MenuLine(
                    tr("Pit against the {other}", other=name(other)),
                    partial(self._set, self._with_pit(thing.id, other)),
                    self._judged(self._with_pit(thing.id, other)),
                )
                for other in self._rivals_of(thing.id)
            ]
            if any(thing.id in pair for pair in self.pits):
                lines = [MenuLine(tr("Out of the pit"), partial(self._set, self._without_pit(thing.id)))]
            return lines
        if thing.kind not in ("hand", "cover"):
            return []
        lines = [
            MenuLine(
                tr("Lay on the {on}", on=name(on)),
                partial(self._set, self._with_cover(thing.id, on)),
                self._judged(self._with_cover(thing.id, on)),
            )
            for on in self.attackers.spots
            if on != self._on(thing.id)
        ]
        if thing.kind == "cover":
            lines.append(MenuLine(tr("Back to the hand"), partial(self._set, self._with_cover(thing.id, ""))))
        else:
            lines.append(
                MenuLine(
                    tr("Sacrifice: draw two"),
                    partial(self.tray.ask_sacrifice, thing.id),
                    self.screen.check("sacrifice", card=thing.id),
                )
            )
        return lines

    # ------------------------------------------------------------ commands

    def seal(self) -> None:
        """Seal the defence; nobody can change it then (HOLD-TURN-3)."""
        self.screen.send_or_say("defend", cover=self.cover, pit=self.pits)

    def panel(self) -> PanelParts:
        turn = self.seen.turn.number
        count = len(self.fields)
        at_door = join_words(list(self.fields))
        damage = self.numbers.damage
        toll = inside_first(self.toll_words(self.numbers)) if not self.numbers.killed else self.toll_words(self.numbers)
        prompt = tr_n(
            "{who} stands before your wall. **{damage}** would come through: {toll}",
            "{who} stand before your wall. **{damage}** would come through: {toll}",
            count,
            who=at_door,
            damage=damage,
            toll=toll,
        )
        then = tr("Drop cards on the attackers, or nothing at all. Then: seal it.")
        if count > 1:
            then = tr("Drop cards on the attackers; set two against each other in a pit. Then: seal it.")
        parts = PanelParts(tr("{player} defends", player=self.me), tr("Turn {turn} · secret", turn=turn), prompt, then)
        words = tr("Seal the defence") if self.laid or self.pits else tr("Seal: lay nothing")
        warning = self.screen.warning_of("defend", **asdict(self.draft))
        parts.main = self.screen.main_deed(words, self.seal, self._base, warning=warning)
        parts.row = [self.screen.take_back_deed()]
        aces = [card for card in self.entry.hand if self.screen.check("sacrifice", card=card) is None]
        free = [card for card in aces if card not in self.laid]
        if free:
            parts.row.append(Command(tr("Sacrifice an Ace"), partial(self.tray.ask_sacrifice, free[0]), id="sacrifice"))
        if self.screen.leads or len(self.fields) > 1:  # a lesson speaks of one thing
            parts.below = self._below
        return parts

    def _below(self, area: ScrollArea, room: Rect) -> int:
        """What comes through from whom, where several attack, and the seals."""
        column = Column.within(area, room)
        if len(self.fields) < 2:  # the board says it
            put_seals(column, self.screen, tr("Orders"))
            return column.used
        column.heading("through-title", tr("What comes through"), size=28)
        left = self.numbers.left
        through = {
            owner: sum(left.get(card, 0) for card in (march.general, *march.troops))
            for owner, march in self.fields.items()
        }
        rows = [(tr("From {owner}", owner=owner), str(amount)) for owner, amount in through.items() if amount]
        if held := [owner for owner, amount in through.items() if not amount]:  # in one row: a pit needs the room
            rows.append((tr("From {owner}", owner=join_words(held)), "0"))
        if self.pits:
            rows.append((tr("From the pits"), str(sum(pair.left for pair in self.numbers.pits))))
        for number, (words, amount) in enumerate(rows):
            column.put(Row(f"through-{number}", column.row(self.t(28)), words, amount), 0)
        put_seals(column, self.screen, tr("Orders"))
        return column.used
