"""Cards that are played, answered, chosen for or given up (KORV-HERO, KORV-CARD-5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.battle_for_korvosa.board.change_forecast import DeedForecast
from game.battle_for_korvosa.board.position import Choose
from game.battle_for_korvosa.phases.card_forecast import PassForecast, PlayForecast, TargetForecast
from game.battle_for_korvosa.phases.deed_forecast import DiscardForecast
from scenes.battle_for_korvosa.battle.dice_slip import INSET, DiceSlip, from_combat, lay_dice, slip_height, throw_of
from scenes.battle_for_korvosa.battle.odds_rows import odds_rows
from scenes.battle_for_korvosa.board.board import CityBoard
from scenes.battle_for_korvosa.board.drafts import CARD, CHOICE, DISCARD
from scenes.battle_for_korvosa.board.frame import Frame, HandCard
from scenes.battle_for_korvosa.board.map_tokens import Marked
from scenes.battle_for_korvosa.board.panel import Choice, Column
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.board.turn_board import TurnBoard
from scenes.battle_for_korvosa.map_sheet.model import CASTLE
from scenes.battle_for_korvosa.pieces import faces as pictures
from scenes.battle_for_korvosa.pieces.faces import CityFace
from scenes.battle_for_korvosa.pieces.looks import percent, printed, units
from scenes.paint.theme import CARD_RATIO
from scenes.system.words import Verdict, listed, said, tr
from scenes.ui.input.element import Element
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.scroll import ScrollArea


class LargeCard(Frame):
    """A card lying on the map, large, with its words."""

    def __init__(self, id: str, rect: Rect, face: CityFace, *, angle: float = 2.0, banner: str = "") -> None:
        super().__init__(id, rect, f"{face.name}: {face.text}")
        self.face, self.angle, self.banner = face, angle, banner
        self.quiet, self.kind, self.lifts, self.covers = True, "card", False, True

    def draw(self, surface: Surface) -> None:
        s, rect = self.scale, self.rect
        pictures.city_card(self.face, s, self.theme, width=rect.w / s, words=True, angle=self.angle).draw(
            surface, rect.center
        )
        if self.banner:
            from scenes.paint.marks import ribbon

            px = min(self.t(16), self.u(20))
            piece = ribbon(self.banner, s, self.theme, text_px=px)
            piece.draw(surface, (rect.x + piece.surface.get_width() // 2 - self.u(14), rect.y - self.u(20)))


def card_place(board: CityBoard, *, left: bool, width: float = 208) -> Rect:
    """Where a large card lies: low at the left or at the right of the map."""
    u, paper = board.u, board.paper
    wide, high = u(width), u(width * CARD_RATIO)
    most = paper.h - u(40)
    if high > most:
        high, wide = most, round(most / CARD_RATIO)
    rect = Rect(0, 0, wide, high)
    rect.bottom = paper.bottom - u(14)
    if left:
        rect.left = paper.left + u(16)
    else:
        rect.right = paper.right - u(16)
    return rect


class ChoosingBoard(TurnBoard):
    """Base of the boards on which a place or a district is chosen: every possible one is ringed, one is meant."""

    what: str = "quarter"
    targets: Sequence[str] = ()
    told: Mapping[str, str] = {}
    """Target -> what would change there."""

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        self.prepare()
        if CHOICE.read(screen) not in self.targets:
            CHOICE.drop(screen)
            if len(self.targets) == 1:
                CHOICE.lay(screen, self.targets[0])

    def prepare(self) -> None:
        """Find the targets and what is told of them."""

    @property
    def target(self) -> str:
        return CHOICE.read(self.screen)

    def marked(self) -> Marked:
        if self.what == "district":
            places = [spot.id for spot in self.screen.chart.spots.values() if spot.district == self.target]
            return Marked(lines=(), thin=False, rings=dict.fromkeys(places, "legal"))
        return Marked(lines=[self.me], thin=False, rings=dict.fromkeys(self.targets, "legal"), target=self.target)

    def hot_district(self) -> str:
        return self.target if self.what == "district" else ""

    def district_press(self, district: str) -> Callable[[], None] | None:
        return partial(self._mean, district) if self.what == "district" else None

    def places_for(self, thing: Element) -> Verdict:
        return Verdict(tr("First answer the card."), "KORV-CARD-5")

    def chosen(self, thing: Element | None) -> None:
        if thing is None or thing.kind != "quarter":
            return
        wanted = self.screen.chart.spots[thing.id].district if self.what == "district" else thing.id
        self._mean(wanted, thing)

    def _mean(self, target: str, thing: Element | None = None) -> None:
        if target in self.targets:
            CHOICE.change(self.screen, target)
        elif thing is not None:
            why = self.actor.why_not("choose", self.what, target) or Verdict(
                tr("That is not among what the card lets you choose."), "KORV-CARD-5"
            )
            self.screen.refused(thing, thing, why, thing.middle)

    def target_rows(self, column: Column) -> None:
        """The targets as a list of choices."""
        column.head(tr("Where") if self.what == "quarter" else tr("Which district"))
        for target in self.targets[:12]:
            column.entry(
                self.screen.looks.name(target),
                self.told.get(target, ""),
                sign="choice",
                id=f"target-{target}",
                press=partial(self._mean, target),
                chosen=target == self.target,
            )
        if len(self.targets) > 12:
            column.text(tr("And {number} more on the map.", number=len(self.targets) - 12), size=15, soft=True)


class CardBoard(ChoosingBoard):
    """A Standard, Reinforcement or Defence card taken from the hand: what it would do, and where."""

    def prepare(self) -> None:
        self.card = CARD.read(self.screen)
        self.told_all = self.screen.forecast_as(PlayForecast, "play", card=self.card) or PlayForecast()
        options = self.told_all.targets if self.told_all.by == self.screen.me else ()
        self.targets = [one.target for one in options]
        self.told = {one.target: _change(one, one.target) for one in options}
        if self.targets and self.targets[0] in self.facts.districts:
            self.what = "district"

    def over_map(self) -> None:
        left = not any(
            self.screen.chart.spots[place].token[0] < self.screen.chart.size[0] * 0.34
            for place in self.targets
            if place in self.screen.chart.spots
        )
        rect = card_place(self, left=left)
        self.screen.add("card", LargeCard("card-large", rect, self.screen.looks.card(self.card)))

    def panel(self) -> PanelParts:
        face = self.screen.looks.card(self.card)
        why = self.screen.check("play", card=self.card)
        if why is None and self.targets and not self.target:
            why = Verdict(tr("First choose where: one of the ringed places."), "KORV-CARD-5")
        words = tr("Play {card}", card=face.name)
        if self.target:
            words = tr("Play it at {place}", place=self.screen.looks.name(self.target))
        main = self.screen.main_deed(words, self._play, why)
        parts = self.parts(
            tr("{seat} plays {card}", seat=self.me, card=face.name),
            face.text,
            tr("Too late: it would end before it matters in this turn. [KORV-CARD-4]")
            if self.facts.cards[self.card].too_late
            else tr("The card is destroyed. [KORV-HERO-8]"),
            main,
            [self.screen.take_back_deed()],
            tr("{kind} card", kind=tr(pictures.KINDS[face.kind][1])),
        )
        return parts

    def _play(self) -> None:
        target, what = self.target, self.what
        CARD.drop(self.screen)
        why = self.screen.send("play", card=self.card)
        if why is not None:
            self.screen.app.tell(why.words)
            return
        pending = self.screen.pending
        if target and isinstance(pending, Choose) and target in pending.options and self.screen.telling is None:
            self.screen.send("choose", **{what: target})

    def fill_below(self, column: Column) -> None:
        if self.targets:
            self.target_rows(column)
        else:
            column.head(tr("What it does"))
            for words in self.told_all.words or self.told_all.sentences:
                column.text(said(words), size=17)
        if self.told_all.fight is not None:
            odds_rows(column, self.told_all.fight, self.attacking)


def _change(told: DeedForecast | TargetForecast, place: str) -> str:
    """What would change in a place, in few words: `4 → 7`; else the first that the rules tell of it."""
    for units_ in told.changes.units if told.changes is not None else ():
        if units_.place == place:
            return f"{units_.before} → {units_.after}"
    return said(told.words[0]) if told.words else ""


class ChooseBoard(ChoosingBoard):
    """What a card that is being carried out asks for (KORV-CARD-5)."""

    def prepare(self) -> None:
        pending = self.screen.pending
        assert isinstance(pending, Choose)
        self.card, self.what, self.targets = pending.card, pending.what, pending.options
        self.told = {
            target: _change(
                self.screen.forecast_as(DeedForecast, "choose", **{self.what: target}) or DeedForecast(), target
            )
            for target in self.targets[:12]
        }

    def over_map(self) -> None:
        kind = self.screen.looks.facts(self.card).kind
        if kind in pictures.KINDS:
            left = not any(
                self.screen.chart.spots[place].token[0] < self.screen.chart.size[0] * 0.34
                for place in self.targets
                if place in self.screen.chart.spots
            )
            rect = card_place(self, left=left, width=176)
            self.screen.add("card", LargeCard("card-large", rect, self.screen.looks.card(self.card)))

    def panel(self) -> PanelParts:
        name, text = printed(self.screen.looks.facts(self.card))
        asked = self.screen.asked
        words = tr("Choose {target}", target=self.screen.looks.name(self.target)) if self.target else tr("Choose")
        if self.target:
            main = self.screen.deed(words, "choose", main=True, **{self.what: self.target})
        else:
            main = self.screen.main_deed(
                words, lambda: None, Verdict(tr("First choose one of the ringed places."), "KORV-CARD-5")
            )
        return self.parts(
            tr("{seat} chooses", seat=self.me), f"**{name}**: {text}", f"{asked.sentence} [{asked.rule}]", main
        )

    def fill_below(self, column: Column) -> None:
        self.target_rows(column)

    def is_place(self, place: str) -> bool:
        return place != CASTLE


class DiscardBoard(TurnBoard):
    """A card demands Hero cards of a hand: one is clicked and destroyed."""

    @property
    def card(self) -> str:
        card = DISCARD.read(self.screen)
        return card if card in self.screen.hand_of(self.me) else ""

    @property
    def chosen_card(self) -> str:
        return self.card

    def take_card(self, thing: HandCard) -> None:
        why = self.actor.why_not("discard", "card", thing.card)
        if why is None:
            DISCARD.change(self.screen, thing.card)
        else:
            self.screen.refused(thing, None, why, thing.rect.center)

    def over_map(self) -> None:
        if self.card:
            face = self.screen.looks.card(self.card)
            self.screen.add("card", LargeCard("card-large", card_place(self, left=True), face))

    def panel(self) -> PanelParts:
        asked = self.screen.asked
        told = self.screen.forecast_as(DiscardForecast, "discard", card=self.card) if self.card else None
        owed = told.owed if told is not None else 0
        if self.card:
            main = self.screen.deed(
                tr("Destroy {card}", card=self.screen.looks.name(self.card)), "discard", main=True, card=self.card
            )
        else:
            main = self.screen.main_deed(
                tr("Destroy a card"), lambda: None, Verdict(tr("First click a card of your hand."), "KORV-HERO-2")
            )
        then = tr("Then {number} more.", number=owed) if owed else ""
        return self.parts(tr("{seat} gives up a card", seat=self.me), f"{asked.sentence} [{asked.rule}]", then, main)


class ReactBoard(TurnBoard):
    """A card was turned up, or the dice lie: who holds an answer plays it or passes (KORV-HERO-6)."""

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        self.answers = tuple(map(str, self.actor.candidates("play", "card")))
        answered = self.facts.asked.answered
        assert answered is not None  # this board lies in a reaction window
        self.answered = answered
        self.passing = screen.forecast_as(PassForecast, "pass") or PassForecast()
        self.rolled = answered.to == "after-roll"

    def marked(self) -> Marked:
        combat = self.seen.combat
        if combat is None:
            return Marked()
        return Marked(
            thin=False,
            lines=(),
            rings={combat.to: "legal"},
            target=combat.to,
            arrow=(combat.from_, combat.to),
            arrow_bad=self.screen.of_queen(combat.attacker),
        )

    def over_map(self) -> None:
        combat, facts, card = self.seen.combat, self.facts.combat, self.answered.card
        if self.rolled and combat is not None and facts is not None:
            fight = from_combat(combat, facts)
            place = dice_place(self, combat.to, len(fight.terms))
            slip = DiceSlip("dice-slip", place, fight, self.screen.looks, self.colours, lie=True)
            throw = throw_of(fight)
            throw.rest()
            lay_dice(self.screen, slip, throw)
        elif card is not None:
            face = self.screen.looks.card(card)
            self.screen.add(
                "card", LargeCard("card-large", card_place(self, left=True), face, banner=tr("Turned up now"))
            )

    def take_card(self, thing: HandCard) -> None:
        if thing.card in self.answers:
            self._play(thing.card)
        else:
            super().take_card(thing)

    def _play(self, card: str) -> None:
        self.screen.send_or_say("play", card=card)

    def panel(self) -> PanelParts:
        facts, looks, screen = self.facts, self.screen.looks, self.screen
        combat, lying = self.seen.combat, self.facts.combat
        if combat is not None and lying is not None and lying.fight is not None and self.rolled:
            prompt = tr(
                "The dice lie. As they do, {attacker} loses {own} and {defender} {other}.",
                attacker=combat.attacker,
                own=units(self.passing.attack_lost),
                defender=lying.fight.holder or tr("nobody"),
                other=units(self.passing.defence_lost),
            )
        else:
            prompt = f"**{looks.name(self.answered.card or '')}**: {' '.join(map(said, self.answered.sentences))}"
        following = facts.asked.next
        then = tr("Next: {seats}.", seats=", ".join(following)) if following else ""
        # the key that goes on everywhere gives no card away: it passes
        main = screen.deed(tr("Pass"), "pass", main=True, key="p")
        row = [self._play_deed(number, card) for number, card in enumerate(self.answers, 1)]
        parts = self.parts(
            tr("{seat} may answer", seat=self.me),
            prompt,
            then,
            main,
            row,
            tr("{seat}’s turn", seat=screen.turn_player or self.me),
        )
        if self.rolled:
            parts.extra = self._pass_for_me
        return parts

    def _pass_for_me(self, area: ScrollArea, room: Rect) -> int:
        """Should the screen pass where no answer betters the roll?"""
        column, orders = Column(area, room, self.layout), self.screen.orders

        def flip() -> None:
            orders.let_pass(self.me, self.me not in orders.passing)
            self.screen.rebuild()

        on = self.me in orders.passing
        column.choices(
            [Choice("pass-for-me", tr("Pass for me where no card helps"), tr("on") if on else tr("off"), flip, on)]
        )
        return column.used

    def _play_deed(self, number: int, card: str) -> Command:
        words = tr("Play {card}", card=self.screen.looks.name(card))
        deed = self.screen.deed(words, "play", key=str(number) if number < 10 else "", card=card)
        deed.id = f"play-{card}"
        return deed

    def fill_below(self, column: Column) -> None:
        looks = self.screen.looks
        for card in self.answers:
            told = self.screen.forecast_as(PlayForecast, "play", card=card) or PlayForecast()
            column.head(looks.name(card))
            for words in told.sentences:
                column.text(said(words), size=16)
            for outcome in told.dice.outcomes if told.dice is not None else ():
                own, other = outcome.attack_lost, outcome.defence_lost
                own, other = (own, other) if self.attacking else (other, own)
                column.entry(tr("You lose {own}, they lose {other}", own=own, other=other), percent(outcome.chance))
        if self.rolled:
            column.head(tr("If nobody answers"))
            column.entry(
                tr("{own} against {other}", own=self.passing.attackers, other=self.passing.defenders),
                tr("taken at last: {share}", share=percent(self.passing.win)),
            )
            for words in self.passing.sentences:
                column.text(said(words), size=16)
        done = self.facts.asked.done
        if done:
            column.entry(tr("Passed"), listed(done))


def dice_place(board: CityBoard, target: str, terms: int) -> Rect:
    """The slip of the dice, as high as its terms need, lies where it does not cover the quarter that is fought for."""
    u, paper = board.u, board.paper
    high, most = slip_height(u, board.t, terms), paper.h - u(50)
    high += u(INSET) if high + u(INSET) <= most else 0
    rect = Rect(0, 0, min(u(436), paper.w - u(40)), min(high, most))
    x, _ = board.map.at(board.screen.chart.spots[target].token)
    rect.bottom = paper.bottom - u(10)
    if x > paper.centerx:
        rect.left = paper.left + u(10)
    else:
        rect.right = paper.right - u(10)
    return rect
