"""Strikes, rescue and losses (DEF-REPULSE-1, DEF-DEFEAT-2, -3): pairs are picked among the cards below the sums."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from pygame import Rect, Surface

from game.defenders.forecasts.changes import PairForecast
from scenes.defenders.battle.board import BattleBoard
from scenes.defenders.battle.fighters import draw_fighter, fighter_rects
from scenes.defenders.board.drafts import PAIR
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.board.writing_boxes import heading, small_text
from scenes.defenders.pieces.looks import verdict_of
from scenes.defenders.pieces.piece_thing import PieceThing, piece_of
from scenes.paint import fonts, links, marks
from scenes.system.words import Verdict, tr, tr_n
from scenes.ui.input.element import Element, Held, MenuLine
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets import faces
from scenes.ui.widgets.scroll import ScrollArea

FOLLOWING = 3
"""So many lines say what a choice brings, the gravest first; the tokens show the rest when it is made."""


class LossBoard(BattleBoard):
    """The pair that is thought of is laid out: who, whom. Enter does it."""

    log_in_panel = False  # the sheet says what came of the battle, step by step

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        picks = self.facts.picks
        assert picks is not None  # this board lies in a step of pairs
        self.picks, self.do = picks, picks.do
        legal = [(pick.who or "", pick.what) for pick in picks.pairs if pick.no is None]
        pair = PAIR.read(screen)
        self.pair = pair if pair in legal else legal[0] if legal else ("", "")
        self.forecast: PairForecast | None = None
        if self.pair[1]:
            self.forecast = screen.forecast_as(PairForecast, self.do, **self.args(*self.pair))

    def args(self, who: str, what: str) -> dict[str, str]:
        """A pair as arguments of the action."""
        if self.do == "rescue":
            return {"unit": what}
        return {"unit": who, "threat": what} if self.do == "strike" else {"threat": who, "unit": what}

    def no(self, who: str, what: str) -> Verdict | None:
        """Why this pair cannot be picked."""
        for pick in self.picks.pairs:
            if (pick.who or "") == who and pick.what == what:
                return verdict_of(pick.no)
        return Verdict(tr("Those two do not meet here."), self.picks.clause)

    @property
    def units(self) -> list[str]:
        """The defenders of this battle, those who fell in it too."""
        fallen = [name for name in self.screen.fallen_in_battle(self.at) if name in self.seen.defenders]
        return [*self.facts.places[self.at].units, *fallen]

    @property
    def threats(self) -> list[str]:
        gone = [card for card in self.screen.fallen_in_battle(self.at) if card in self.seen.threats]
        return [*self.facts.places[self.at].attackers, *gone]

    # ------------------------------------------------------------ building

    def build(self) -> None:
        super().build()
        for piece, rect in self.card_rects().items():
            unit = piece in self.seen.defenders
            tip = partial(self.looks.unit_tip if unit else self.looks.threat_tip, piece)
            holds = (self.do == "strike") == unit if self.do != "rescue" else unit
            place = (self.do != "rescue") and not holds
            self.screen.add(
                "pieces",
                PieceThing(
                    f"card-{piece}",
                    rect,
                    "piece",
                    self.looks.name(piece),
                    tip,
                    can_hold=holds,
                    is_place=place,
                    piece=piece,
                ),
            )

    def card_rects(self) -> dict[str, Rect]:
        """The cards of both sides, units first."""
        return fighter_rects(self, self.units, self.threats, self.lower_rect.y + self.u(56))

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        rect = self.lower_rect
        self.paper(surface, rect, 89)
        x, y = rect.x + self.u(20), rect.y + self.u(23)
        steps = self.steps()
        now = {"strike": 0, "rescue": 0, "slay": 1}[self.do]
        px = fonts.fitting(
            "  ".join(steps),
            "text-bold",
            min(self.t(18), self.u(26)),
            rect.w - self.u(40) - len(steps) * self.u(44),
            self.u(14),
        )
        for number, words in enumerate(steps):
            if number == now:
                flag = marks.ribbon(words, self.layout.scale, self.theme, fill=self.theme.ink, text_px=px)
                wide = flag.surface.get_width()
                flag.draw(surface, (x + wide // 2, y))
            else:
                if number < now:
                    tick = faces.icon("tick", px, self.theme.legal.paper, self.layout.scale, self.theme)
                    tick.draw(surface, (x + px // 2, y))
                    x += px + self.u(4)
                line = fonts.text(words, "text", px, self.theme.soft_ink)
                surface.blit(line, line.get_rect(midleft=(x, y)))
                wide = line.get_width()
            x += wide + self.u(22)
        if self.pair[0] and self.pair[1]:
            rects = self.card_rects()
            if self.pair[0] in rects and self.pair[1] in rects:
                a, b = rects[self.pair[0]], rects[self.pair[1]]
                start, end = (a.centerx, a.y - self.u(2)), (b.centerx, b.y - self.u(2))
                way = links.bow((0, 0), (end[0] - start[0], end[1] - start[1]), self.u(11))
                colour = self.theme.illegal.paper if self.do == "slay" else self.theme.legal.paper
                links.way(way, self.layout.scale, self.theme, colour=colour, width=3).draw(surface, start)

    def steps(self) -> tuple[str, ...]:
        """What follows upon what, and what came of that which is over."""
        if self.do == "strike":
            return (tr("Strikes"),)
        flight = tr("Flight: a wound each")
        if self.do == "rescue":
            return tr("Rescue"), tr("Losses"), flight
        saved = self.looks.names(self.picks.immune)
        return (tr("Rescue: {names}", names=saved) if saved else tr("Rescue: nobody")), tr("Losses"), flight

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if thing.kind != "piece":
            return super().draw_thing(surface, thing)
        self._draw_card(surface, piece_of(thing), thing.rect)
        return True

    def _draw_card(self, surface: Surface, piece: str, rect: Rect) -> None:
        theme, scale = self.theme, self.layout.scale
        unit = piece in self.seen.defenders
        gone = (self.seen.defenders if unit else self.seen.threats)[piece].state in ("fallen", "destroyed")
        used = piece in self.picks.used or gone
        words, colour = self._state_of(piece, unit, gone)
        box = draw_fighter(self, surface, piece, rect, words, colour, pale=used, gone=gone)
        if gone and unit:
            cross = faces.icon("cross", self.u(44), theme.illegal.paper, scale, theme)
            cross.draw(surface, box.center)
        if piece == self.pair[1] or (piece == self.pair[0] and self.do != "rescue"):
            self.put_focus(surface, rect)

    def _state_of(self, piece: str, unit: bool, gone: bool) -> tuple[str, tuple[int, int, int]]:
        theme = self.theme
        if gone:
            by = self.screen.beaten_by(self.at).get(piece)
            if by is not None:
                return tr("by {name}", name=self.looks.name(by)), theme.illegal.paper
            return (tr("fallen") if unit else tr("destroyed")), theme.illegal.paper
        if piece in self.picks.immune:
            return tr("rescued"), theme.legal.paper
        if piece in self.picks.used:
            return (tr("has struck") if unit else tr("has slain")), theme.soft_ink
        value = self._worth(piece, unit)
        strikes = (self.do == "strike") == unit
        if self.do == "rescue" or (strikes and unit):
            return tr("worth {value}", value=value), theme.soft_ink
        if strikes:
            return tr("slays ≤ {value}", value=value), theme.illegal.paper
        return self._beside(value)

    def _worth(self, piece: str, unit: bool) -> int:
        """What a defender or a threat is worth now."""
        return (self.facts.units if unit else self.facts.threats)[piece].value

    def _beside(self, value: int) -> tuple[str, tuple[int, int, int]]:
        """How one who may be picked compares with the one who strikes."""
        who = self.pair[0]
        if not who:
            return tr("worth {value}", value=value), self.theme.soft_ink
        most = self._worth(who, self.do == "strike")
        if value > most:
            return tr("above {most}", most=most), self.theme.soft_ink
        return tr("up to {most}", most=most), self.theme.illegal.paper

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        if held.how != "drag" or held.thing.kind != "piece":
            return []
        self.draw_piece(surface, piece_of(held.thing), held.pos, 48)
        side = self.u(76)
        rect = Rect(0, 0, side, side)
        rect.center = held.pos
        return [rect]

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        piece = piece_of(thing)
        pairs = [pick for pick in self.picks.pairs if (pick.who or "") == piece]
        legal = [f"card-{pick.what}" for pick in pairs if pick.no is None]
        if legal or self.do == "rescue":
            return legal
        return verdict_of(next((pick.no for pick in pairs if pick.no), None)) or ()

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        return self.no(piece_of(thing), piece_of(place))

    def put(self, thing: Element, place: Element) -> Verdict | None:
        why = self.judge(thing, place)
        if why is None:
            self.choose(piece_of(thing), piece_of(place))
        return why

    def choose(self, who: str, what: str) -> None:
        """This pair is thought of: what follows stands in the panel."""
        PAIR.step(self.screen, (who, what))
        self.screen.app.sound.play("button")
        self.screen.rebuild()

    def chosen(self, thing: Element | None) -> None:
        if thing is None or thing.kind != "piece":
            return
        piece = piece_of(thing)
        for pick in self.picks.pairs:
            if (
                pick.no is None
                and piece in (pick.what, pick.who)
                and (self.do == "rescue") == (piece == pick.what and self.do == "rescue")
            ):
                self.choose(pick.who or "", pick.what)
                return

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.kind != "piece":
            return ()
        piece, lines = piece_of(thing), []
        for pick in self.picks.pairs:
            if piece not in (pick.who, pick.what):
                continue
            who, what, no = pick.who or "", pick.what, pick.no
            lines.append(MenuLine(self.pair_words(who, what), partial(self.send, who, what), verdict_of(no)))
        return lines

    def pair_words(self, who: str, what: str) -> str:
        """What a pair means, in a few words."""
        name = self.looks.name
        if self.do == "rescue":
            return tr("To safety with {leader}: {unit}", leader=name(who), unit=name(what)) if who else name(what)
        if self.do == "strike":
            return tr("Strike: {who} against {whom}", who=name(who), whom=name(what))
        return tr("Loss: {whom}, to {who}", who=name(who), whom=name(what))

    def send(self, who: str, what: str) -> None:
        self.screen.send_or_say(self.do, owner=self.active, **self.args(who, what))

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        player = self.active
        heads = {
            "strike": tr("{player} chooses a strike", player=player),
            "rescue": tr("{player} may rescue one", player=player),
            "slay": tr("{player} chooses a loss", player=player),
        }
        prompt = f"**{self.pair_words(*self.pair)}.**" if self.pair[1] else ""
        main = (
            self.screen.deed(tr("So it is"), self.do, owner=player, main=True, **self.args(*self.pair))
            if self.pair[1]
            else None
        )
        row: list[Command] = []
        legal = [(str(pick.who or ""), str(pick.what)) for pick in self.picks.pairs if pick.no is None]
        if len(legal) > 1 and player in self.screen.table.people:
            after = legal[(legal.index(self.pair) + 1) % len(legal)] if self.pair in legal else legal[0]
            row.append(Command(tr("Another pair"), partial(self.choose, *after), id="another", key="r"))
        if self.do == "rescue":
            row.append(self.screen.deed(tr("Nobody"), "pass", owner=player))
        count = tr_pairs(len(legal))
        return PanelParts(
            heads[self.do],
            count,
            prompt,
            self.screen.then_words(),
            main=main,
            row=row,
            below=self._follows,
        )

    def _follows(self, area: ScrollArea, room: Rect) -> int:
        if not self.forecast:
            return 0
        y = heading(self, area, room, room.y, tr("What follows"), clause=self.picks.clause)
        for number, words in enumerate(self.looks.follow_lines(self.forecast)[:FOLLOWING]):
            y = small_text(self, area, room, y, f"follow-{number}", words, 17, soft=False)
        left = self.forecast.pairs
        words = tr_n("{count} pair is left then.", "{count} pairs are left then.", len(left))
        y = small_text(self, area, room, y, "left", words if left else tr("Then no pair is left."))
        return y - room.y


def tr_pairs(count: int) -> str:
    """How many pairs there are to choose from."""
    return tr_n("{count} pair to choose from", "{count} pairs to choose from", count)
