"""Step 1, the secret plan: a royal, an enemy, the troops that go along (HOLD-MUSTER)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import cast

from pygame import Rect, Surface

from scenes.paint import fonts, links, marks
from scenes.strongholds.holds import Holds, house_of
from scenes.strongholds.pictures import fold, target_flag
from scenes.strongholds.pieces import ABILITY_CLAUSE, ordered
from scenes.strongholds.plan import PlanBoard
from scenes.strongholds.royals_help import HELP, RoyalsHelp
from scenes.strongholds.screen import HoldScreen
from scenes.strongholds.seen import Battalion, March
from scenes.strongholds.tray import Tray
from scenes.system.words import Verdict, join_words, later, tr, tr_n
from scenes.tabletop.rows import Row
from scenes.tabletop.sealed_strip import put_seals
from scenes.ui import faces
from scenes.ui.column import Column
from scenes.ui.scroll import ScrollArea
from scenes.ui.side_panel import Deed, PanelParts
from scenes.ui.things import MenuLine, Thing

BRIEF = {"K": later("all as the highest"), "Q": later("her colour ×2"), "J": later("as his troop")}
"""What a rank does, below his card."""


class MusterBoard(PlanBoard):
    """The enemies above, the own royals and the battalion below them, and what marches; sealed from the panel."""

    log_in_panel = False

    def __init__(self, screen: HoldScreen) -> None:
        super().__init__(screen)
        self.holds, self.tray, self.help = Holds(screen), Tray(screen, tr("rides")), RoyalsHelp(self)

    # ------------------------------------------------------------ building

    def build(self) -> None:
        screen, looks = self.screen, self.screen.looks
        for number, name in enumerate(screen.others):
            tip = self.holds.tip(name, self.view["players"][name])
            rect = self.enemy_rect(number)
            screen.add(
                "enemies", Thing(f"door-{name}", rect, "door", tr("{name}’s stronghold", name=name), tip, is_place=True)
            )
        home, middle, _ = self.parts
        screen.add("home", Thing("house", home.inflate(-self.u(8), -self.u(8)), "place", tr("your stronghold"),
                                 is_place=True, quiet=True))  # fmt: skip
        royals = house_of(self.entry)
        places = self.holds.royal_rects(self.home_room.inflate(-self.u(40), 0), len(royals), 72)
        for royal, rect in zip(royals, places, strict=True):
            if royal != self.general and royal in self.entry["royals"]:
                screen.add("home", Thing(royal, rect, "royal", looks.name(royal), looks.tip(royal), can_hold=True))
        field = Rect(middle.x, middle.y + self.u(10), middle.w, middle.h - self.u(20))
        screen.add("field", Thing("field", field, "place", tr("the battalion"), is_place=True, quiet=True))
        rects = self.field_rects()
        for name, rect in zip([self.general, *self.sent], rects, strict=False):
            if name:
                kind = "general" if name == self.general else "rider"
                extra = [self._counts(name)] if kind == "rider" else []
                tip = looks.tip(name, extra)
                screen.add("field", Thing(name, rect, kind, looks.name(name), tip, can_hold=True))
        self._field_words(rects)
        if not self.two and self.general:
            words = tr("A royal who rides is safe from what comes through at home. [HOLD-DAMAGE-5]")
            self.text("home-words", words, Rect(home.x + self.u(18), home.y + self.u(206), home.w - self.u(30),
                            home.bottom - self.u(8) - home.y - self.u(206)), "home")  # fmt: skip
        screen.add("tray", Thing("hand", self.tray.hand_room, "place", tr("your hand"), is_place=True, quiet=True))
        self.tray.add_piles(heap=True)
        self.tray.add_hand(ordered(self.entry["hand"]), self.tray.hand_room, gone=self.sent)

    def _counts(self, name: str) -> str:
        value = self.numbers.get("powers", {}).get(name)
        return tr("Counts {value} now.", value=value) if value is not None else ""

    def _field_words(self, rects: Sequence[Rect]) -> None:
        """Below the cards: what the general does, with its clause, and how many troops have to go along."""
        middle = self.parts[1]
        y = rects[0].bottom + self.u(28)
        if not self.general:
            if len(rects) > len(self.sent) + 1:
                self.help.add(rects[len(self.sent) + 1])
            return
        least, most = self.numbers["least"], self.numbers["most"]
        many = tr("{least} to {most}", least=least, most=most) if least != most else str(most)
        clause = "HOLD-MUSTER-7" if len(self.entry["royals"]) == 1 else "HOLD-MUSTER-6"
        rank = self.general[0]
        does = tr(HELP[rank])
        sentences = (
            tr_n("{many} troop goes along.", "{many} troops go along.", most, many=many) + f" [{clause}]",
            f"{does[:1].upper()}{does[1:]}. [{ABILITY_CLAUSE[rank]}]",
            tr("Aces and Jokers stay at home. [HOLD-MUSTER-5]"),
        )
        words = " ".join(sentences)
        room = Rect(middle.x + self.u(6), y, middle.w - self.u(12), middle.bottom - self.u(6) - y)
        self.text("field-words", words, room, "field")

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        layout, theme = self.layout, self.screen.app.theme
        scale = layout.scale
        for number, name in enumerate(self.screen.others):
            entry, rect = self.view["players"][name], self.enemy_rect(number)
            if not self.near(surface, rect):
                continue
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
        home, middle, right_part = self.parts
        away = {royal: tr("rides") for royal in self.entry["royals"] if royal == self.general or self.dragged(royal)}
        self.holds.paint_own(surface, home, self.me, self.entry, away=away)
        for x in (*(() if self.two else (home.right + self.u(2),)), right_part.x - self.u(10)):
            fold((middle.h - self.u(40)) / scale, scale, theme).draw(surface, (x, middle.y + self.u(20)))
        self._paint_field(surface, middle)
        self._paint_sum(surface, right_part)
        self._paint_way(surface)

    def _paint_way(self, surface: Surface) -> None:
        """The dashed arrow from the general to the stronghold on which he marches."""
        if not self.general or not self.target:
            return
        scale, theme = self.layout.scale, self.screen.app.theme
        start = self.field_rects()[0]
        door = self.enemy_rect(self.screen.others.index(self.target))
        edge = self.u(44)
        end = (max(door.x + edge, min(start.centerx, door.right - edge)), door.bottom - self.u(8))
        lean = self.u(14) * (0 if end[0] == start.centerx else 1 if end[0] > start.centerx else -1)
        points = [(start.centerx, start.y - self.u(4)), (start.centerx + lean, start.y - self.u(26)),
                  (end[0] - lean, end[1] + self.u(26)), end]  # fmt: skip
        way = tuple((x - start.centerx, y - start.y) for x, y in points)
        links.way(way, scale, theme, colour=theme.legal.paper).draw(surface, (start.centerx, start.y))

    def _paint_field(self, surface: Surface, middle: Rect) -> None:
        theme = self.screen.app.theme
        rects = self.field_rects()
        most = self.numbers.get("most", 0) if self.general else 0
        full = bool(self.general) and self.numbers["least"] <= len(self.sent) <= most
        title = tr("The battalion")
        left = rects[1].x if self.general and len(rects) > 1 else middle.x + self.u(8)
        self.words(surface, title, "title", 34, theme.ink, (left, middle.y + self.u(30)), most=44,
                   room=middle.right - self.u(100) - left)  # fmt: skip
        if self.general:
            colour = theme.legal.paper if full else theme.soft_ink
            place = self.words(
                surface,
                tr("{count} of {most}", count=len(self.sent), most=most),
                "sans-semi",
                17,
                colour,
                (middle.right - self.u(12), middle.y + self.u(32)),
                "midright",
                most=28,
            )
            if full:
                faces.icon("tick", self.u(16), theme.legal.paper, self.layout.scale, theme).draw(
                    surface, (place.x - self.u(14), place.centery)
                )
        else:
            self.help.paint(surface)
            self.put_gap(surface, rects[0])
            self.words(surface, tr("a royal"), "sans", 15, theme.soft_ink, rects[0].center, "center",
                       room=rects[0].w - self.u(8), most=20)  # fmt: skip
        for number in range(1, (most or 0) + 1):
            if number > len(self.sent):
                self.put_gap(surface, rects[number])
        powers = self.numbers.get("powers", {})
        for name, rect in zip(self.sent, rects[1:], strict=False):
            printed = self.screen.looks.facts(name)["power"]
            value = powers.get(name, printed)
            words = str(value) if value == printed else f"{printed} → {value}"
            self.words(surface, words, "sans", 17, theme.soft_ink, (rect.centerx, rect.bottom + self.u(15)), "center",
                       room=rect.w, most=22)  # fmt: skip
        if self.general:
            words = (
                tr("attack {attack}", attack=self.numbers["attack"])
                if self.numbers["attack"]
                else tr(BRIEF[self.general[0]])
            )
            self.words(surface, words, "sans-semi", 17, theme.legal.paper,
                       (rects[0].centerx, rects[0].bottom + self.u(15)), "center", room=rects[0].w + self.u(16),
                       most=22)  # fmt: skip

    def _paint_sum(self, surface: Surface, rect: Rect) -> None:
        theme = self.screen.app.theme
        total = self.numbers.get("total", 0)
        box = Rect(rect.x, rect.y, rect.w, self.u(104))
        words = tr("march on {target}", target=self.target) if self.target else tr("march")
        self.sum_box(surface, box, total, "good" if self.verdict() is None else "calm", words, upright=True)
        lines = [(self.screen.looks.name(name), self.numbers["powers"][name]) for name in self.sent if self.general]
        if self.general:
            lines.append((tr("The {royal}", royal=self.screen.looks.short(self.general)), self.numbers["attack"]))
        if self.target:
            lines.append((tr("{target}’s royals", target=self.target), self.info["strength"][self.target]))
        y = box.bottom + self.u(22)
        step = min(self.u(30), (rect.bottom - y) // max(1, len(lines)))
        for number, (words, value) in enumerate(lines):
            colour = theme.soft_ink if number == len(lines) - 1 and self.target else theme.ink
            place = self.words(surface, str(value), "text-bold", 20, colour, (rect.right - self.u(2), y), "midright",
                               most=24)  # fmt: skip
            self.words(surface, words, "text", 17, colour, (rect.x + self.u(2), y), room=place.x - rect.x - self.u(8),
                       most=20, lines=2)  # fmt: skip
            y += step

    def draw_thing(self, surface: Surface, thing: Thing) -> bool:
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
            value = self.numbers.get("powers", {}).get(thing.id)
            printed = self.screen.looks.facts(thing.id).get("power")
            boost = str(value) if value is not None and value != printed else None
            if thing.kind == "general" and self.numbers.get("attack"):
                boost = str(self.numbers["attack"])
            self.put_card(surface, thing.id, thing.rect, boost=boost)
            return True
        return False

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Thing) -> Collection[str] | Verdict:
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
            full = self.general and len(self.sent) >= self.numbers["most"]
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

    def judge(self, thing: Thing, place: Thing) -> Verdict | None:
        if place.id == "heap":
            return self.screen.check("sacrifice", card=thing.id)
        if place.kind == "door" and door_of(place) not in self.targets:
            return self.screen.check("muster", general=self.generals[0], target=door_of(place), troops=[])
        if thing.kind == "hand" and (place.id == "field" or place.kind == "door"):
            return self._refusal(thing.id)
        return Verdict(tr("That does not go there."))

    def put(self, thing: Thing, place: Thing) -> Verdict | None:
        why = self.why_not_there(thing, place)
        if why is not None:
            return why
        name = thing.id
        if place.id == "heap":
            self.tray.ask_sacrifice(name)
            return None
        if place.kind == "door":
            self.draft["target"] = door_of(place)
        if thing.kind == "royal":
            self._send_royal(name)
        elif thing.kind == "general" and place.id == "house":
            self.draft["general"] = ""
        elif thing.kind == "rider":
            self.sent.remove(name)
        elif thing.kind == "hand":
            self.sent.append(name)
        self._changed("card")
        return None

    def _send_royal(self, name: str) -> None:
        """The royal rides; troops that he cannot take stay at home."""
        self.draft["general"] = name
        most = cast("Battalion", self.screen.forecast("muster", **self.draft))["most"]
        del self.sent[most:]

    def _changed(self, sound: str = "") -> None:
        if sound:
            self.screen.app.sound.play(sound)
        self.screen.rebuild()

    def menu_for(self, thing: Thing) -> Sequence[MenuLine]:
        if thing.kind in ("royal", "general"):
            legal = self.places_for(thing)
            why = legal if isinstance(legal, Verdict) else None
            lines = [
                MenuLine(tr("Send to {name}", name=name), partial(self._ride, thing, name), why)
                for name in self.targets
            ]
            if thing.kind == "general":
                lines.append(MenuLine(tr("Stay at home"), partial(self._stay, thing.id)))
            return lines
        if thing.kind == "rider":
            return [MenuLine(tr("Take back"), partial(self._stay, thing.id))]
        if thing.kind == "hand":
            why = self._refusal(thing.id) if thing.id not in self.troops or self._full else None
            lines = [MenuLine(tr("Send along"), partial(self._along, thing.id), why)]
            lines.append(MenuLine(tr("Sacrifice: draw two"), partial(self.tray.ask_sacrifice, thing.id),
                                  self.screen.check("sacrifice", card=thing.id)))  # fmt: skip
            return lines
        if thing.kind == "door" and self.general:
            why = None if door_of(thing) in self.targets else self.judge(thing, thing)
            return [MenuLine(tr("March on {door_of}", door_of=door_of(thing)), partial(self._aim, door_of(thing)), why)]
        return []

    @property
    def _full(self) -> bool:
        return bool(self.general) and len(self.sent) >= self.numbers["most"]

    def _ride(self, thing: Thing, target: str) -> None:
        self.draft["target"] = target
        self._send_royal(thing.id)
        self._changed("card")

    def _aim(self, target: str) -> None:
        self.draft["target"] = target
        self._changed("card")

    def _along(self, name: str) -> None:
        self.sent.append(name)
        self._changed("card")

    def _stay(self, name: str) -> None:
        if name == self.general:
            self.draft["general"] = ""
        else:
            self.sent.remove(name)
        self._changed("card")

    # ------------------------------------------------------------ commands

    def command(self, name: str) -> bool:
        if name == "undo" and (self.sent or self.general):
            if self.sent:
                self.sent.pop()
            else:
                self.draft["general"] = ""
            self._changed("page")
            return True
        return False

    def take_back(self) -> None:
        """Everything home again."""
        self.draft.update(March(general="", target="", troops=[]))
        self._changed("page")

    def another(self) -> None:
        """Another royal with the same troops, as far as they go along."""
        index = self.generals.index(self.general) if self.general in self.generals else -1
        self._send_royal(self.generals[(index + 1) % len(self.generals)])
        self._changed("card")

    def seal(self) -> None:
        """Seal the plan; nobody can change it then (HOLD-TURN-3)."""
        self.screen.send_or_say("muster", general=self.general, target=self.target, troops=self.sent)

    def panel(self) -> PanelParts:
        looks, why = self.screen.looks, self.verdict()
        name = looks.name(self.general) if self.general else ""
        troops = len(self.sent)
        if self.general and self.target:
            total = self.numbers["total"]
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
        turn = self.view["turn"]["number"]
        waiting = self.screen.asked.waits_for
        people = [p for p in waiting if p != self.me and p in self.screen.table.people]
        then = tr("Then: seal it. All orders open together.")
        if people:
            then = tr("Then: seal it, and pass to {player}. All orders open together.", player=people[0])
        parts = PanelParts(tr("{player} musters", player=self.me), tr("Turn {turn} · secret", turn=turn), prompt, then)
        parts.main = self.screen.main_deed(tr("Seal the order"), self.seal, why)
        something = None if self.sent or self.general else Verdict(tr("Nothing is laid out yet."))
        more = None if len(self.generals) > 1 else Verdict(tr("No other royal can be sent."), "HOLD-MUSTER-8")
        parts.row = [
            Deed(tr("Take all back"), self.take_back, why=something, id="take-back"),
            Deed(tr("Another royal"), self.another, why=more, id="another"),
        ]
        aces = [card for card in self.entry["hand"] if self.screen.check("sacrifice", card=card) is None]
        if aces:
            parts.row.append(Deed(tr("Sacrifice an Ace"), partial(self.tray.ask_sacrifice, aces[0]), id="sacrifice"))
        parts.extra = self._extra
        return parts

    def _extra(self, area: ScrollArea, room: Rect) -> int:
        """What stays to defend, and the seals."""
        column, stays, looks = Column.within(area, room), self.numbers["stays"], self.screen.looks
        column.heading("stays-title", tr("What stays to defend"))
        lines: list[tuple[str, str]] = []
        if stays["troops"]:
            lines.append((join_words([looks.short(card) for card in ordered(stays["troops"])]),
                          tr("stop up to {stops}", stops=stays['stops'])))  # fmt: skip
        lines += [(looks.name(card), tr("kills one card")) for card in stays["aces"]]
        if stays["jokers"]:
            jokers = len(stays["jokers"])
            lines.append((tr("Joker") if jokers == 1 else tr("Two Jokers"), tr("undoes one general") if jokers == 1 else
                          tr("undo two generals")))  # fmt: skip
        if not lines:
            lines.append((tr("Nothing"), tr("the door stands open")))
        for number, (left, right) in enumerate(lines):
            column.put(Row(f"stays-{number}", column.row(self.t(25)), left, right), 0)
        column.gap()
        put_seals(column, self.screen, tr("Orders"))
        return column.used


def door_of(place: Thing) -> str:
    """Before whose stronghold a place is."""
    return place.id.removeprefix("door-")
