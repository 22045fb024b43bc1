"""Several towns at one table: all at a glance and one large; attacks aimed at the next place to the left."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from scenes.medieval_keep.board import Board
from scenes.medieval_keep.choose_units import ChooseUnits
from scenes.medieval_keep.pick_one import PickBoard
from scenes.medieval_keep.pictures import Building, town
from scenes.medieval_keep.pieces import GOODS, kind_of, plural
from scenes.medieval_keep.place_rows import PlaceRow
from scenes.medieval_keep.placing_hits import AssignBoard
from scenes.medieval_keep.spies import LookBoard
from scenes.medieval_keep.town import TownBoard
from scenes.paint import art, fonts, ink, marks
from scenes.paint.cards import BackFace, card
from scenes.paint.dice import kite
from scenes.paint.tokens import TokenState, token
from scenes.system.words import Verdict
from scenes.ui.paper import Heading, shield
from scenes.ui.scroll import ScrollArea
from scenes.ui.side_panel import PanelParts
from scenes.ui.things import MenuLine, Thing, Tip

PLACES = ("NEXT", "2nd", "3rd", "4th", "5th")
OTHERS_HIGH = 196
PILE = 62
HEADER = 36


class RivalsBoard(TownBoard):
    """The towns of the others above, in the order of places; the town of the one who decides below them."""

    # ------------------------------------------------------------ places

    @property
    def rivals(self) -> list[str]:
        """The other seats, clockwise, those who have fallen too."""
        return self.screen.others

    def rival_rect(self, number: int) -> Rect:
        board, gap = self.layout.board, self.u(12)
        count = len(self.rivals)
        width = (board.w - gap * (count - 1)) // count
        return Rect(board.x + number * (width + gap), board.y, width, self.others_high)

    @property
    def low(self) -> bool:
        """Is the window so low that the other towns show little more than their names and units?"""
        return self.layout.board.h < self.u(440)

    @property
    def others_high(self) -> int:
        """Pixels that the towns of the others are high."""
        return self.u(108 if self.low else OTHERS_HIGH)

    @property
    def ground(self) -> Rect:
        board = self.layout.board
        top = board.y + self.others_high + self.u(10 + HEADER)
        return Rect(board.x, top, board.w, board.bottom - top)

    @property
    def header(self) -> Rect:
        """The strip of paper above the own town: name, points, stores."""
        ground = self.ground
        return Rect(ground.x, ground.y - self.u(HEADER), ground.w, self.u(HEADER + 12))

    @property
    def attacking(self) -> bool:
        return self.screen.phase == "attack" and not self.screen.pending

    @property
    def _may_build(self) -> bool:
        return super()._may_build and self.view["turn"]["player"] == self.me

    @property
    def hand_open(self) -> bool:
        """Are the cards of this hand to be seen at the screen now?"""
        return not self.screen.secret or self.screen.eyes == self.me

    # ------------------------------------------------------------ building

    def build(self) -> None:
        for number, name in enumerate(self.rivals):
            rect = self.rival_rect(number)
            tip = self._rival_tip(name)
            self.screen.add(
                "rivals", Thing(f"town-{name}", rect, "rival", f"{name}'s town", tip, is_place=True, data=name)
            )
        super().build()
        if self.attacking:
            own = Thing("own-town", self.ground, "own-town", "your own town", is_place=True, quiet=True)
            self.screen.zone_list[1].things.insert(0, own) if len(self.screen.zone_list) > 1 else None

    def _rival_tip(self, name: str) -> Tip:
        rival, facts = self.view["players"][name], self.info["towns"][name]
        if rival["eliminated"]:
            return Tip(f"{name}'s town", ("It has fallen. [KEEP-SACK-5]",))
        units = (
            ", ".join(f"{count} {self.screen.looks.name(kind)}" for kind, count in facts["units"].items()) or "no units"
        )
        stores = ", ".join(f"{rival[good]} {good}" for good in GOODS)
        built = ", ".join(self.screen.looks.name(card) for card in rival["structures"]) or "nothing built"
        hand = plural(facts["hand-size"], "card", "cards")
        return Tip(
            f"{name}'s town",
            (
                f"{plural(facts['points'], 'point', 'points')}, {hand} in hand, {rival['walls']} walls.",
                f"Units: {units}.",
                f"Stores: {stores}.",
                f"Buildings: {built}.",
            ),
        )

    def _build_stores(self) -> None:
        x = self.ground.right - self.u(12)
        for good in reversed(GOODS):
            rect = Rect(x - self.u(82), self.header.y, self.u(80), self.u(40))
            self.screen.add(
                "stores", Thing(f"store-{good}", rect, "store", good.capitalize(), self._store_tip(good), data=good)
            )
            x -= self.u(84)

    def _build_piles(self) -> None:
        tray, left = self.layout.tray, self.info["deck-left"]
        drawing = self.screen.check("draw") is None
        no_cards = self.screen.table.record.setup.mode == "no-cards"
        pile = Rect(tray.right - self.u(PILE + 6), tray.y + self.u(10), self.u(PILE), self.u(86))
        words = "Roll the event" if no_cards else "Draw pile"
        lines = () if no_cards else (f"{plural(left, 'card', 'cards')} left: the last one ends the game. [KEEP-END-1]",)
        self.screen.add(
            "piles",
            Thing("pile", pile, "pile", words.lower(), Tip(words, lines), press=self.draw_card if drawing else None),
        )
        if not no_cards:
            discard = Rect(pile.x - self.u(52), pile.y + self.u(24), self.u(44), self.u(62))
            self.screen.add(
                "piles",
                Thing(
                    "discard",
                    discard,
                    "discard",
                    "the discard pile",
                    is_place=self._discarding,
                    press=None if self._discarding else self.show_discard,
                ),
            )

    def hand(self) -> list[str]:
        if self.screen.table.record.setup.mode == "no-cards":
            return [*super().hand(), *self.town["waiting"]]
        return super().hand()

    def _hand_room(self) -> Rect:
        tray = self.layout.tray
        return Rect(tray.x, tray.y, tray.w - self.u(PILE + 60), tray.h)

    def _card_tip(self, name: str) -> Tip:
        if self.attacking and self._is_attack(name):
            where = self._targets(name)
            extra = [f"Goes on {' or '.join(where)}." if where else self._why_not(name).words]
            return self.screen.looks.tip(name, extra)
        return super()._card_tip(name)

    # ------------------------------------------------------------ drawing

    def paint_ground(self, surface: Surface) -> None:
        scale, theme = self.layout.scale, self.screen.app.theme
        paper = self.header.union(self.ground)
        ink.sheet(paper.w / scale, paper.h / scale, scale, theme, seed=32).draw(surface, paper.topleft)
        self.town_picture(self.town["walls"]).draw(surface, self.ground.topleft)
        self._paint_header(surface)
        for number, name in enumerate(self.rivals):
            self._paint_rival(surface, self.rival_rect(number), name, number)

    def _paint_header(self, surface: Surface) -> None:
        theme, layout, ground = self.screen.app.theme, self.layout, self.header
        side = self.u(34)
        picture = art.art("seats", self.screen.seat(self.me), side)
        surface.blit(picture, (ground.x + self.u(12), ground.y + self.u(5)))
        # the strip keeps its height: words grow as far as it allows
        room = self.u(240) - self.u(54)
        px = min(layout.t(32), self.u(38))
        while px > 12 and fonts.text_width(f"{self.me}'s town", "title", px) > room:
            px -= 1
        title = fonts.text(f"{self.me}'s town", "title", px, theme.ink)
        rect = surface.blit(title, title.get_rect(midleft=(ground.x + self.u(54), ground.y + self.u(22))))
        points = fonts.text(str(self.own["points"]), "text-bold", min(layout.t(24), self.u(32)), theme.ink)
        rect = surface.blit(points, points.get_rect(midleft=(rect.right + self.u(14), ground.y + self.u(22))))
        star = art.art("resources", "victory-point", self.u(28))
        surface.blit(star, star.get_rect(midleft=(rect.right + self.u(2), ground.y + self.u(22))))

    def _draw_store(self, surface: Surface, thing: Thing) -> None:
        theme, good = self.screen.app.theme, str(thing.data)
        picture = art.art("resources", good, self.u(32))
        surface.blit(picture, picture.get_rect(midleft=(thing.rect.x, thing.rect.centery)))
        amount = fonts.text(str(self.town[good]), "text-bold", min(self.layout.t(24), self.u(32)), theme.ink)
        surface.blit(amount, amount.get_rect(midleft=(thing.rect.x + self.u(36), thing.rect.centery)))

    def _paint_rival(self, surface: Surface, rect: Rect, name: str, number: int) -> None:
        scale, theme, layout = self.layout.scale, self.screen.app.theme, self.layout
        rival, facts = self.view["players"][name], self.info["towns"][name]
        seat = self.screen.seat(name)
        buildings = tuple(Building(kind_of(s), "") for s in rival["structures"])
        plots = buildings + (None,) * max(0, 12 - len(buildings))
        ink.sheet(rect.w / scale, rect.h / scale, scale, theme, seed=33 + number).draw(surface, rect.topleft)
        land = Rect(rect.x, rect.y + self.u(HEADER), rect.w, rect.h - self.u(HEADER))
        town(
            land.w / scale, land.h / scale, scale, theme, plots[:30], walls=rival["walls"], seat=seat, names=False
        ).draw(surface, land.topleft)
        if rival["eliminated"]:
            self._paint_fallen(surface, rect, name)
            return
        picture = art.art("seats", seat, self.u(26))
        surface.blit(picture, (rect.x + self.u(8), rect.y + self.u(7)))
        title = fonts.text(name, "title", self._name_px(name, rect), theme.ink)
        place = surface.blit(title, title.get_rect(midleft=(rect.x + self.u(40), rect.y + self.u(20))))
        if not self._points_below(rect):
            points = fonts.text(str(facts["points"]), "text-bold", min(layout.t(20), self.u(28)), theme.ink)
            star = art.art("resources", "victory-point", self.u(22))
            end = surface.blit(star, star.get_rect(midright=(rect.right - self.u(6), rect.y + self.u(20))))
            surface.blit(points, points.get_rect(midright=(end.left - self.u(1), rect.y + self.u(20))))
        if self.attacking:
            free = [
                p
                for p in self.rivals
                if p not in self.view["turn"]["reached"] and not self.view["players"][p]["eliminated"]
            ]
            if name in free:
                word = PLACES[free.index(name)]
                narrow = rect.w < self.u(220)
                fill = theme.legal.paper if word == "NEXT" else theme.deep_parchment
                colour = None if word == "NEXT" else theme.soft_ink
                marks.ribbon(word, scale, theme, fill=fill, colour=colour, text_px=min(layout.t(14), self.u(20))).draw(
                    surface,
                    (rect.centerx, rect.y + self.u(44 if self.low else 52))
                    if narrow
                    else (place.right + self.u(40), rect.y + self.u(20)),
                )
                if word == "NEXT":
                    marks.ring_box("legal", rect.w / scale, rect.h / scale, scale, theme, sign=False).draw(
                        surface, rect.topleft
                    )
        self._paint_rival_units(surface, rect, rival, facts, seat)

    def _paint_fallen(self, surface: Surface, rect: Rect, name: str) -> None:
        """A town that is out of the game: grey, its shield crossed, the castle a ruin (KEEP-SACK-5)."""
        scale, theme = self.layout.scale, self.screen.app.theme
        veil = Surface((rect.w - self.u(8), rect.h - self.u(8)))
        veil.fill(theme.deep_parchment)
        veil.set_alpha(165)
        surface.blit(veil, veil.get_rect(center=rect.center))
        shield = art.art("seats", self.screen.seat(name), self.u(26), opacity=0.45)
        at = surface.blit(shield, (rect.x + self.u(8), rect.y + self.u(7)))
        marks.state_badge("illegal", scale, theme, size=18).draw(surface, (at.right - self.u(2), at.bottom - self.u(3)))
        title = fonts.text(name, "title", self._name_px(name, rect), theme.soft_ink)
        surface.blit(title, title.get_rect(midleft=(rect.x + self.u(40), rect.y + self.u(20))))
        ruin = art.art("castle", "ruin", self.u(80))
        surface.blit(ruin, ruin.get_rect(center=rect.center))
        marks.ribbon("FALLEN", scale, theme, fill=theme.soft_ink).draw(
            surface, (rect.centerx, rect.bottom - self.u(20 if self.low else 40))
        )  # fmt: skip

    def _paint_rival_units(
        self, surface: Surface, rect: Rect, rival: Mapping[str, Any], facts: Mapping[str, Any], seat: str
    ) -> None:
        scale, theme, layout = self.layout.scale, self.screen.app.theme, self.layout
        narrow = rect.w < self.u(220)
        room = rect.w - self.u(50 if narrow else 130)
        step = min(self.u(44), max(self.u(22), room // max(1, len(facts["units"]))))
        up = 24 if self.low else 76 if narrow else 44
        # a low and narrow town has no room for its units beside the gold
        units = {} if self.low and narrow else facts["units"]
        for place, (kind, count) in enumerate(units.items()):
            hurt = sum(rival["wounds"].get(u, 0) for u in rival["defenders"] if kind_of(u) == kind)
            state = TokenState(count=count, wounds=min(3, hurt))
            token("regiment", seat, kind, scale, theme, state=state, size=34).draw(
                surface, (rect.x + self.u(34) + place * step, rect.bottom - self.u(up))
            )
        px = min(layout.t(15), self.u(28))
        parts: list[tuple[Surface, Surface]] = [
            (art.art("resources", "gold", self.u(20)), fonts.text(str(rival["gold"]), "sans-bold", px, theme.ink)),
            (
                card(BackFace("slate"), scale, theme, width=12).surface,
                fonts.text(str(facts["hand-size"]), "sans-bold", px, theme.ink),
            ),
        ]
        if self._points_below(rect):
            star = art.art("resources", "victory-point", self.u(20))
            parts.insert(0, (star, fonts.text(str(facts["points"]), "sans-bold", px, theme.ink)))
        gap = self.u(3)
        width = sum(picture.get_width() + words.get_width() + 2 * gap for picture, words in parts) + self.u(6)
        chip = Rect(
            rect.right - self.u(6) - width,
            rect.bottom - self.u(34 if self.low else 38 if narrow else 56),
            width,
            self.u(28),
        )
        marks.note(chip.w / scale, chip.h / scale, scale, theme).draw(surface, chip.topleft)
        x = chip.x + self.u(4)
        for picture, words in parts:
            x = surface.blit(picture, picture.get_rect(midleft=(x, chip.centery))).right + gap
            x = surface.blit(words, words.get_rect(midleft=(x, chip.centery))).right + gap

    def _points_below(self, rect: Rect) -> bool:
        """Do the points of a rival stand beside the gold, because the name needs the strip?"""
        return self.large and rect.w < self.u(220)

    def _name_px(self, name: str, rect: Rect) -> int:
        """The size of a rival's name, which shares its strip with the points and, in an attack, with a flag."""
        room = rect.w - self.u(46) - (0 if self._points_below(rect) else self.u(60))
        room -= self.u(84) if self.attacking and rect.w >= self.u(220) else 0
        px = min(self.layout.t(26), self.u(36))
        while px > 9 and fonts.text_width(name, "title", px) > room:
            px -= 1
        return px

    def _draw_pile(self, surface: Surface, thing: Thing) -> None:
        scale, theme, left = self.layout.scale, self.screen.app.theme, self.info["deck-left"]
        if self.screen.table.record.setup.mode == "no-cards":
            kite(7, 56, scale, theme).draw(surface, thing.rect.center)
        elif left:
            card(BackFace("slate"), scale, theme, width=PILE).draw(surface, thing.rect.center)
            marks.badge(str(left), 28, scale, theme).draw(
                surface, (thing.rect.right - self.u(4), thing.rect.y + self.u(4))
            )
        else:
            marks.gap_box(PILE, 86, scale, theme, dark=True).draw(surface, thing.rect.topleft)
        if self.screen.check("draw") is None and self.screen.hands.held is None:
            marks.ring_box("focus", PILE + 8, 94, scale, theme, dark=True).draw(
                surface, (thing.rect.x - self.u(4), thing.rect.y - self.u(4))
            )

    def _draw_rival(self, surface: Surface, thing: Thing) -> None:
        return

    def draw_thing(self, surface: Surface, thing: Thing) -> bool:
        return thing.kind == "own-town" or super().draw_thing(surface, thing)

    # ------------------------------------------------------------ attacks

    def _useless(self, name: str) -> bool:
        if self.attacking:
            return not self._is_attack(name) or not self._targets(name)
        return super()._useless(name)

    def _is_attack(self, name: str) -> bool:
        return self.screen.looks.facts(name).get("family") in ("invader", "disaster")

    def _arguments(self, name: str, target: str | None) -> dict[str, Any]:
        """The least that the rules need to judge this card on this target: its victim or units are chosen later."""
        facts = self.screen.looks.facts(name)
        args: dict[str, Any] = {"card": name}
        if facts.get("aim") != "none" and target is not None:
            args["target"] = target
        effect = self.screen.looks.facts(name).get("id")
        if effect == "assassin" and target is not None:
            units = self.view["players"][target]["defenders"]
            if units:
                args["victim"] = units[0]
        if effect == "war":
            args["units"] = list(self.town["defenders"])[:1]
        return args

    def _targets(self, name: str) -> list[str]:
        if self.screen.looks.facts(name).get("aim") == "none":
            return [self.me] if self.screen.check("attack", **self._arguments(name, None)) is None else []
        return [p for p in self.rivals if self.screen.check("attack", **self._arguments(name, p)) is None]

    def _why_not(self, name: str) -> Verdict:
        for target in self.rivals:
            why = self.screen.check("attack", **self._arguments(name, target))
            if why is not None:
                return why
        return Verdict("There is no place for it.")

    def places_for(self, thing: Thing) -> Collection[str] | Verdict:
        if thing.kind == "card" and self.attacking:
            if not self._is_attack(thing.id):
                return Verdict("Buildings are built in the Build phase.", "KEEP-ACT-3")
            targets = self._targets(thing.id)
            return (
                ["own-town" if t == self.me else f"town-{t}" for t in targets] if targets else self._why_not(thing.id)
            )
        return super().places_for(thing)

    def judge(self, thing: Thing, place: Thing) -> Verdict | None:
        if thing.kind == "card" and self.attacking:
            if place.kind == "rival":
                return self.screen.check("attack", **self._arguments(thing.id, str(place.data)))
            if self.screen.looks.facts(thing.id).get("aim") == "none":
                return self.screen.check("attack", card=thing.id)
            return Verdict("An attack goes on the town of an opponent.", "KEEP-ATTACK-3")
        if place.kind == "rival":
            if self._discarding:
                return Verdict("Your hand is too full: a card goes to the discard pile.", "KEEP-DRAW-4")
            recruit = thing.kind != "card"
            return Verdict("That belongs in your own town.", "KEEP-BUILD-5" if recruit else "KEEP-BUILD-2")
        return super().judge(thing, place)

    def put(self, thing: Thing, place: Thing) -> Verdict | None:
        if thing.kind == "card" and self.attacking:
            why = self.judge(thing, place)
            return why if why is not None else self.attack(thing.id, str(place.data) if place.kind == "rival" else None)
        return super().put(thing, place)

    def attack(self, name: str, target: str | None) -> Verdict | None:
        """Play the card; an Assassin's victim and a War's units are asked for."""
        kind = self.screen.looks.facts(name).get("id")
        if kind == "assassin" and target is not None and len(self.view["players"][target]["defenders"]) > 1:
            self.screen.stack.push(ChooseUnits(self.screen, name, target, "victim"))
            return None
        if kind == "war" and target is not None and len(self.town["defenders"]) > 1:
            self.screen.stack.push(ChooseUnits(self.screen, name, target, "units"))
            return None
        return self.screen.send("attack", **self._arguments(name, target))

    def menu_for(self, thing: Thing) -> Sequence[MenuLine]:
        if thing.kind == "card" and self.attacking and self._is_attack(thing.id):
            lines = []
            if self.screen.looks.facts(thing.id).get("aim") == "none":
                why = self.screen.check("attack", card=thing.id)
                return [MenuLine(f"Play the {thing.name}", lambda: self._say(self.attack(thing.id, None)), why)]
            for target in self.rivals:
                why = self.screen.check("attack", **self._arguments(thing.id, target))
                lines.append(MenuLine(f"{thing.name} on {target}", partial(self._attack_or_say, thing.id, target), why))
            return lines
        return super().menu_for(thing)

    def _attack_or_say(self, name: str, target: str) -> None:
        self._say(self.attack(name, target))

    # ------------------------------------------------------------ panel

    def panel(self) -> PanelParts:
        screen, turn = self.screen, self.view["turn"]
        if screen.pending == "war":
            parts = PanelParts(
                f"{self.me} at war",
                f"Round {turn['number']}",
                "Press on for another segment, or call the army home? [KEEP-WAR-3]",
            )
            parts.main = screen.deed("Press on", "press-on", main=True)
            parts.row = [screen.deed("Withdraw", "withdraw")]
            return parts
        parts = super().panel()
        parts.sub = f"Round {turn['number']} · {plural(self.own['points'], 'point', 'points')}"
        bots = screen.table.person_to_act() is None and not screen.table.over
        if bots:
            player = screen.table.to_act()[0]
            said = [entry.words for entry in screen.table.log(screen.eyes) if entry.by == player]
            parts = PanelParts(f"{player}’s turn", parts.sub, said[0] if said else f"{player} is thinking.")
            parts.device = shield(screen.seat(player))
            parts.then = f"{player} is played by the computer."
            parts.row = [screen.undo_deed()]
        elif self.attacking:
            parts.head = f"{self.me} attacks"
            place = self.info["next-place"]
            parts.prompt = (
                f"Drag an attack card onto **{place}**: the next place to the left."
                if place
                else "Every opponent's place is taken this turn. [KEEP-ATTACK-4]"
            )
            if (
                screen.check("attack", card="mongols") is not None
                and turn["number"] < screen.table.record.setup.options["attack-from-turn"]
            ):
                parts.prompt = (
                    f"No attack before round {screen.table.record.setup.options['attack-from-turn']}. [KEEP-ATTACK-1]"
                )
            elif place and not any(self._is_attack(name) and self._targets(name) for name in self.hand()):
                parts.prompt = "There is nothing to attack with this turn."
            parts.then = "Then: the Heal phase."
            parts.main = screen.deed("End attack", "end-attack", main=True)
            parts.row = [screen.undo_deed()]
            parts.extra = self._places
        return parts

    def _then(self) -> str:
        if self.screen.phase == "heal" and not self.info["last-turn"]:
            return "Then: the next turn."
        if self.screen.phase != "build" or self.screen.table.record.setup.mode != "multiplayer":
            return super()._then()
        first = self.screen.table.record.setup.options["attack-from-turn"]
        if self.view["turn"]["number"] < first:
            return f"Then: no attack before round {first}."
        return "Then: the Attack phase."

    def _places(self, area: ScrollArea, rect: Rect) -> int:
        """The table of places: units, dice, hits, walls."""
        layout = self.layout
        area.put(Heading("places", Rect(rect.x, rect.y, rect.w, layout.t(30)), "The places"))
        y = rect.y + layout.t(32)
        area.put(
            PlaceRow("places-head", Rect(rect.x, y, rect.w, layout.t(20)), "", ("units", "dice", "hits", "walls"), "")
        )
        y += layout.t(22)
        number = 0
        for name in self.rivals:
            rival = self.view["players"][name]
            place = Rect(rect.x, y, rect.w, layout.t(62 if self.large and not rival["eliminated"] else 34))
            y = place.bottom + layout.t(2)
            if rival["eliminated"]:
                area.put(PlaceRow(f"place-{name}", place, f"–  {name}", ("has fallen",), self.screen.seat(name)))
                continue
            number += 1
            units = rival["defenders"]
            dice = sum(int(self.screen.looks.facts(u)["ad"]) for u in units)
            dice += sum(
                int(e["ad"]) for e in (self.screen.looks.facts(s).get("engine") for s in rival["structures"]) if e
            )
            hits = sum(int(self.screen.looks.facts(u)["hits"]) - rival["wounds"].get(u, 0) for u in units)
            row = (str(len(units)), str(dice), str(hits), str(rival["walls"]))
            area.put(PlaceRow(f"place-{name}", place, f"{number}  {name}", row, self.screen.seat(name)))
        return y - rect.y


PENDING_BOARDS: Mapping[str, type[Board]] = {"assign-hits": AssignBoard, "look": LookBoard, "pick-structure": PickBoard}
