"""Several towns at one table: all at a glance and one large; attacks aimed at the next place to the left."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from scenes.medieval_keep.board import Board
from scenes.medieval_keep.pictures import Building, town
from scenes.medieval_keep.pieces import GOODS, grid, kind_of, plural, short_name
from scenes.medieval_keep.town import CARD_W, TownBoard
from scenes.paint import art, fonts, ink, marks
from scenes.paint.cards import BackFace, card, fit_name
from scenes.paint.dice import kite
from scenes.paint.tokens import TokenState, portrait, token
from scenes.ui.choices import Button, Text
from scenes.ui.events import MenuLine, Thing, Tip, Verdict
from scenes.ui.scroll import ScrollArea
from scenes.ui.sheets import Sheet
from scenes.ui.side_panel import Deed, Heading, PanelParts, shield
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.medieval_keep.scene import KeepTable

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

    def paint(self, surface: Surface) -> None:
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
            self.screen.app.stack.push(ChooseUnits(self.screen, name, target, "victim"))
            return None
        if kind == "war" and target is not None and len(self.town["defenders"]) > 1:
            self.screen.app.stack.push(ChooseUnits(self.screen, name, target, "units"))
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
            parts.main = Deed(
                "Press on", partial(screen.send_or_say, "press-on"), screen.app.bindings.cap("next-step"), id="main"
            )
            parts.row = [Deed("Withdraw", partial(screen.send_or_say, "withdraw"), id="withdraw")]
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
            parts.main = Deed("Skip to my decision", screen.hurry, screen.app.bindings.cap("next-step"), id="main")
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
            parts.main = Deed(
                "End attack",
                partial(screen.send_or_say, "end-attack"),
                screen.app.bindings.cap("next-step"),
                why=screen.check("end-attack"),
                id="main",
            )
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


class PlaceRow(Widget):
    """A row of the table of places; one word in place of the numbers is grey: this town is out of the game."""

    def __init__(self, id: str, rect: Rect, words: str, numbers: Sequence[str], seat: str) -> None:
        super().__init__(id, rect, words)
        self.numbers, self.seat, self.quiet = numbers, seat, True

    def draw(self, surface: Surface) -> None:
        small, out = not self.seat, len(self.numbers) == 1
        # large numbers stand below the name
        two = self.seat and not out and self.screen.layout.text >= 1.5
        line = self.rect.y + self.t(17) if two else self.rect.centery
        below = self.rect.bottom - self.t(13) if two else line
        step = self.rect.w // (4 if self.screen.layout.text >= 1.5 else 7)
        if self.seat:
            picture = art.art("seats", self.seat, self.u(24), opacity=0.45 if out else 1.0)
            surface.blit(picture, picture.get_rect(midleft=(self.rect.x + self.t(18), line)))
            number, _, name = self.name.partition("  ")
            self.put_text(surface, number, "sans", self.t(15), self.theme.soft_ink, (self.rect.x, line))
            colour = self.theme.soft_ink if out else self.theme.ink
            self.put_text(surface, name, "text-semi", self.t(17), colour, (self.rect.x + self.t(18) + self.u(30), line))
        if out:
            words, px = self.numbers[0], self.t(15)
            right = (self.rect.right - self.u(8), self.rect.centery)
            self.put_text(surface, words, "text-italic", px, self.theme.soft_ink, right, "midright")
            return
        for place, words in enumerate(self.numbers):
            x = self.rect.right - step * (len(self.numbers) - place) + step // 2
            role: fonts.Role = "sans" if small else "text-bold"
            px = self.t(14 if small else 19)
            while px > 8 and fonts.text_width(words, role, px) > step - self.u(4):
                px -= 1
            self.put_text(surface, words, role, px, self.theme.ink, (x, below), "center")


class ChooseUnits(Sheet):
    """Whom the Assassin kills, or which units march to war."""

    width, height = 760, 500

    def __init__(self, table: KeepTable, name: str, target: str, what: str) -> None:
        super().__init__()
        self.keep, self.card, self.target, self.what = table, name, target, what
        self.title = "Whom does the Assassin kill?" if what == "victim" else "Who marches to war?"
        owner = target if what == "victim" else table.me
        self.units = list(table.view["players"][owner]["defenders"])
        self.chosen_units: list[str] = []

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(10)
        size = (room.w - layout.u(16), room.h - high - gap * 2)
        columns, width, height = grid(len(self.units), size, layout, least=layout.t(104), most=layout.u(200))

        def build(area: ScrollArea, place: Rect) -> int:
            for number, unit in enumerate(self.units):
                row, column = divmod(number, columns)
                here = min(columns, len(self.units) - row * columns)
                left = place.centerx - (here * (width + gap) - gap) // 2
                rect = Rect(left + column * (width + gap), place.y + row * (height + gap), width, height)
                area.put(
                    UnitTile(
                        f"unit-{unit}", rect, self.keep, unit, unit in self.chosen_units, partial(self.toggle, unit)
                    )
                )
            return -(-len(self.units) // columns) * (height + gap)

        self.add(
            "units",
            ScrollArea("units-area", Rect(room.x, room.y, room.w, room.h - high - gap), "units", build, zone="units"),
        ).fill()
        half = (room.w - gap) // 2
        why = (
            self.keep.check("attack", **self.arguments())
            if self.chosen_units
            else Verdict("Choose first.", "KEEP-ACT-4")
        )
        words = (
            "Send the Assassin"
            if self.what == "victim"
            else f"March with {plural(len(self.chosen_units), 'unit', 'units')}"
        )
        self.add(
            "deeds",
            Button(
                "do",
                Rect(room.x, room.bottom - high, half, high),
                words,
                self.do,
                look="main",
                cap="Ctrl+Enter",
                why=why,
            ),
        )
        self.add(
            "deeds", Button("cancel", Rect(room.x + half + gap, room.bottom - high, half, high), "Cancel", self.close)
        )

    def toggle(self, unit: str) -> None:
        """Choose it, or not."""
        if self.what == "victim":
            self.chosen_units = [unit]
        elif unit in self.chosen_units:
            self.chosen_units.remove(unit)
        else:
            self.chosen_units.append(unit)
        self.rebuild()

    def arguments(self) -> dict[str, Any]:
        chosen: Any = self.chosen_units[0] if self.what == "victim" and self.chosen_units else list(self.chosen_units)
        return {"card": self.card, "target": self.target, self.what: chosen}

    def do(self) -> None:
        """Send it."""
        self.close()
        self.keep.send_or_say("attack", **self.arguments())

    def command(self, name: str) -> bool:
        if name == "next-step" and self.chosen_units:
            self.do()
            return True
        return False


class UnitTile(Widget):
    """A unit to choose; the chosen one wears the ring, hits given to it show as lost shields."""

    def __init__(
        self,
        id: str,
        rect: Rect,
        table: KeepTable,
        unit: str,
        chosen: bool,
        do: Any,
        *,
        given: int = 0,
        owner: str = "",
    ) -> None:
        super().__init__(id, rect, table.looks.name(unit))
        self.keep, self.unit, self.is_chosen, self.given = table, unit, chosen, given
        self.owner = owner or table.me
        self.press = do
        self.tip = table.looks.tip(unit)
        self.kind = "unit-tile"

    def draw(self, surface: Surface) -> None:
        scale, theme, rect = self.scale, self.theme, self.rect
        marks.note(rect.w / scale, rect.h / scale, scale, theme).draw(surface, rect.topleft)
        name = fit_name(short_name(self.keep.looks, self.unit), self.t(17), rect.w - self.u(10))
        high = rect.h - name.height - self.u(34)
        radius = min(rect.w - self.u(12), high) / scale * 0.48
        face = portrait("defenders", kind_of(self.unit), radius, scale, theme)
        face.draw(surface, (rect.centerx, rect.y + self.u(6) + high // 2))
        name.draw(surface, (rect.centerx, rect.y + self.u(8) + high + name.height / 2), theme.ink)
        whole = int(self.keep.looks.facts(self.unit)["hits"])
        town = next((t for t in self.keep.view["players"].values() if self.unit in t["defenders"]), None)
        gone = int(self.keep.view["players"].get(self.owner, town or {}).get("wounds", {}).get(self.unit, 0))
        for place in range(whole):
            state: Any = "whole" if place < whole - gone - self.given else "lost"
            x = rect.centerx + round((place - (whole - 1) / 2) * self.u(20))
            marks.hit_shield(state, 17, scale, theme).draw(surface, (x, rect.bottom - self.u(14)))
        if self.is_chosen:
            marks.ring_box("legal", rect.w / scale, rect.h / scale, scale, theme).draw(surface, rect.topleft)
        elif self.given and gone + self.given >= whole:
            marks.ring_box("illegal", rect.w / scale, rect.h / scale, scale, theme).draw(surface, rect.topleft)


class AssignBoard(Board):
    """Hits are placed: a click on a unit gives it one more until all are placed; then a click takes them back."""

    def __init__(self, screen: Any) -> None:
        super().__init__(screen)
        self.given: dict[str, int] = screen.drafts.setdefault("given", {})

    @property
    def hits(self) -> int:
        return int(self.view["pending"]["hits"])

    @property
    def owner(self) -> str:
        """Whose units take the hits."""
        battle = self.view["battle"]
        return str(battle["target"] if battle["hits-on-defenders"] else battle["attacker"])

    def units(self) -> list[str]:
        battle = self.view["battle"]
        return list(self.view["players"][self.owner]["defenders"] if battle["hits-on-defenders"] else battle["units"])

    def left(self, unit: str) -> int:
        """Hits that this unit can still take."""
        wounds = self.view["players"][self.owner]["wounds"]
        return int(self.screen.looks.facts(unit)["hits"]) - int(wounds.get(unit, 0))

    def give(self, unit: str) -> None:
        """One more hit on this unit; when it or all is full, take its hits back."""
        given = self.given.get(unit, 0)
        if given < self.left(unit) and sum(self.given.values()) < self.hits:
            self.given[unit] = given + 1
        else:
            self.given.pop(unit, None)
        self.screen.app.sound.play("stamp")
        self.screen.rebuild()

    def verdict(self) -> Verdict | None:
        return self.screen.check("assign-hits", hits=dict(self.given))

    def build(self) -> None:
        layout, screen = self.layout, self.screen
        battle, room = self.view["battle"], self.sheet
        name = screen.looks.name(battle["card"])
        count = plural(self.hits, "hit", "hits")
        where = f"Level {battle['level']}, segment {battle['segment']}"
        words = f"{where}: {count} on the units of {self.owner}. [KEEP-BATTLE-7]"
        top = self.put_head("assign", f"{name}: {self.me} places the hits", words)
        units, gap = self.units(), self.u(10)
        above = self.u(66)
        size = (room.w, room.bottom - top - above)
        columns, width, height = grid(len(units), size, layout, least=layout.t(104), most=layout.u(260))

        def build(area: ScrollArea, place: Rect) -> int:
            used = -(-len(units) // columns) * (height + gap) - gap
            start = place.y + above + max(0, (size[1] - used) // 3)
            area.put(HitsToPlace("to-place", Rect(place.x, place.y, place.w, above - self.u(6)), self))
            for number, unit in enumerate(units):
                row, column = divmod(number, columns)
                here = min(columns, len(units) - row * columns)
                left = place.centerx - (here * (width + gap) - gap) // 2
                rect = Rect(left + column * (width + gap), start + row * (height + gap), width, height)
                do, given = partial(self.give, unit), self.given.get(unit, 0)
                tile = UnitTile(f"hit-{unit}", rect, screen, unit, False, do, given=given, owner=self.owner)
                area.put(tile)
            return start + used - place.y

        self.put_body("units", top, room.bottom, build)

    def paint(self, surface: Surface) -> None:
        scale, theme, tall = self.layout.scale, self.screen.app.theme, self.layout.tall
        ink.sheet(tall.w / scale, tall.h / scale, scale, theme, seed=16, frame=True).draw(surface, tall.topleft)

    def panel(self) -> PanelParts:
        left = self.hits - sum(self.given.values())
        parts = PanelParts(f"{self.me} decides", f"Round {self.view['turn']['number']} · Attack")
        parts.prompt = (
            f"Place **{plural(left, 'more hit', 'more hits')}**: click the units that take them."
            if left
            else "All hits are placed."
        )
        parts.then = "Then: the battle goes on."
        parts.main = Deed(
            "Place the hits",
            lambda: self.screen.send_or_say("assign-hits", hits=dict(self.given)),
            self.screen.app.bindings.cap("next-step"),
            why=self.verdict(),
            id="main",
        )
        parts.row = [self.screen.undo_deed()]
        return parts


class HitsToPlace(Widget):
    """The hits that wait to be placed, as shields; those placed are crossed out."""

    def __init__(self, id: str, rect: Rect, board: AssignBoard) -> None:
        super().__init__(id, rect, plural(board.hits, "hit", "hits") + " to place")
        self.board, self.quiet = board, True

    def draw(self, surface: Surface) -> None:
        hits, placed = self.board.hits, sum(self.board.given.values())
        step = min(self.u(52), self.rect.w // max(1, hits))
        for number in range(hits):
            x = self.rect.centerx + round((number - (hits - 1) / 2) * step)
            state: Any = "lost" if number < placed else "whole"
            marks.hit_shield(state, 40, self.scale, self.theme).draw(surface, (x, self.rect.centery))


class LookBoard(Board):
    """Spies: the hand of an opponent, shown to the one who looks and to nobody else."""

    @property
    def target(self) -> str:
        return str(self.view["pending"]["target"])

    def build(self) -> None:
        from scenes.medieval_keep.discard import SmallCard

        layout, screen = self.layout, self.screen
        room, top = self.sheet, self.put_head("look", f"The hand of {self.target}")
        hand = [name for name in self.view["players"][self.target]["hand"] if name != "?"]
        gap, size = self.u(14), (self.sheet.w, room.bottom - top)
        least, most = self.u(CARD_W), self.u(300)
        columns, width, height = grid(
            len(hand), size, layout, least=least, most=most, ratio=146 / 104, stretch=0, gap=14
        )
        above = max(0, (size[1] - -(-len(hand) // columns) * (height + gap)) // 3)
        for number, name in enumerate(hand):
            row, column = divmod(number, columns)
            here = min(columns, len(hand) - row * columns)
            left = room.centerx - (here * (width + gap) - gap) // 2
            rect = Rect(left + column * (width + gap), top + above + row * (height + gap), width, height)
            screen.add("cards", SmallCard(f"seen-{name}", rect, screen, name))
        if not hand:
            screen.add(
                "cards",
                Text("nothing", Rect(room.x, top, room.w, layout.t(30)), "*No card in hand.*", soft=True, size=20),
            )

    def paint(self, surface: Surface) -> None:
        scale, theme, tall = self.layout.scale, self.screen.app.theme, self.layout.tall
        ink.sheet(tall.w / scale, tall.h / scale, scale, theme, seed=17, frame=True).draw(surface, tall.topleft)

    def panel(self) -> PanelParts:
        parts = PanelParts(
            f"{self.me} looks",
            "Spies",
            f"These are the cards of **{self.target}**. Remember them. [KEEP-DISASTER-7]",
            "Then: you draw a card.",
        )
        parts.main = Deed(
            "I have seen them",
            partial(self.screen.send_or_say, "looked"),
            self.screen.app.bindings.cap("next-step"),
            id="main",
        )
        return parts


class PickBoard(Board):
    """No cards: any structure may be picked."""

    def build(self) -> None:
        layout, screen = self.layout, self.screen
        room, top = self.sheet, self.put_head("pick", "Pick one", note="any structure")
        choice = screen.table.choice(self.me, "pick-structure")
        names = [str(n) for n in choice.argument("structure").among] if choice else []
        gap = self.u(10)
        least = round(self.u(92) * min(1.6, layout.text))
        columns, width, height = grid(
            len(names), (room.w, room.bottom - top), layout, least=least, most=self.u(168), ratio=146 / 104, stretch=0
        )

        def build(area: ScrollArea, place: Rect) -> int:
            left = place.x + (room.w - columns * (width + gap) + gap) // 2
            for number, name in enumerate(names):
                row, column = divmod(number, columns)
                rect = Rect(left + column * (width + gap), place.y + row * (height + gap), width, height)
                area.put(PickCard(f"pick-{name}", rect, screen, name))
            return -(-len(names) // columns) * (height + gap)

        self.put_body("cards", top, room.bottom, build, "structures")

    def paint(self, surface: Surface) -> None:
        scale, theme, tall = self.layout.scale, self.screen.app.theme, self.layout.tall
        ink.sheet(tall.w / scale, tall.h / scale, scale, theme, seed=18, frame=True).draw(surface, tall.topleft)

    def panel(self) -> PanelParts:
        parts = PanelParts(
            f"{self.me} picks",
            f"Round {self.view['turn']['number']}",
            "The table says *Pick one*: click any structure. [KEEP-NOCARD-4]",
            "Then: it is a plan, to be built this turn.",
        )
        parts.row = [self.screen.undo_deed()]
        return parts


class PickCard(Widget):
    """A structure that can be picked."""

    def __init__(self, id: str, rect: Rect, table: KeepTable, name: str) -> None:
        super().__init__(id, rect, table.looks.name(name))
        self.keep, self.card, self.kind = table, name, "card"
        self.tip = table.looks.tip(name)
        self.press = partial(table.send_or_say, "pick-structure", structure=name)

    def draw(self, surface: Surface) -> None:
        width = self.rect.w / self.scale
        card(self.keep.looks.face(self.card), self.scale, self.theme, width=width).draw(surface, self.rect.center)


PENDING_BOARDS: Mapping[str, type[Board]] = {"assign-hits": AssignBoard, "look": LookBoard, "pick-structure": PickBoard}
