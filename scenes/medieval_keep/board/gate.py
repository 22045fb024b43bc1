"""The cards that wait at the gate: attacks that strike when their time has come."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.medieval_keep.facts.for_seat import Waiting
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.town_part import TownPart
from scenes.medieval_keep.pieces import heads_of
from scenes.paint import marks
from scenes.paint.cards import card, with_shadow
from scenes.paint.theme import Colour
from scenes.system.words import tr, tr_n
from scenes.ui.input.element import Element, Tip

CARD_W, CARD_H = 104, 146


NEVER = 1e-9
"""A chance as small as this is one of reckoning, not of dice."""


def of_hundred(share: float) -> str:
    """How many of a hundred, where neither none nor all are.

    >>> of_hundred(0.565), of_hundred(0.998), of_hundred(0.001)
    ('56', 'over 99', 'under 1')
    """
    number = round(100 * share)
    if number == 100:
        return tr("over 99")
    return tr("under 1") if number == 0 else str(number)


def odds_words(danger: float) -> str:
    """How a battle is likely to end, for a chance (0..1) that the town is lost as it stands.

    >>> odds_words(0.565)
    'The town holds in 44 of 100 such battles.'
    >>> odds_words(0.0)
    'The town will hold.'
    >>> odds_words(0.003)
    'The town holds in over 99 of 100 such battles.'
    """
    if danger <= NEVER:
        return tr("The town will hold.")
    if danger >= 1 - NEVER:
        return tr("The town will fall.")
    return tr("The town holds in {held} of 100 such battles.", held=of_hundred(1 - danger))


def march_words(danger: float) -> str:
    """How a War is likely to end for those who march, for a chance (0..1) that the town they march on falls.

    >>> march_words(0.565)
    'Fought to the end the town falls in 56 of 100 such wars.'
    """
    if danger <= NEVER:
        return tr("Fought to the end the town will hold.")
    if danger >= 1 - NEVER:
        return tr("Fought to the end the town will fall.")
    return tr("Fought to the end the town falls in {fallen} of 100 such wars.", fallen=of_hundred(danger))


@dataclass(eq=False)
class AtGate(Element):
    """A card at the gate, with what the rules say of it."""

    facts: Waiting = field(kw_only=True)


def brings_good(screen: KeepScreen, card: str) -> bool:
    """Does this card strike nobody, and bring gold?"""
    return screen.looks.printed(card).aim == "none"


class Gate(TownPart):
    """The cards before the gate, at the right end of the land."""

    def __init__(self, screen: KeepScreen, ground: Rect) -> None:
        super().__init__(screen)
        self.ground = ground

    @property
    def waiting(self) -> list[Waiting]:
        """What waits at this gate."""
        return self.screen.at_the_gate

    def build(self) -> None:
        for behind, facts in reversed(list(enumerate(self.waiting))):
            from_right = 62 + 20 * (len(self.waiting) - 1 - behind)
            rect = Rect(0, 0, self.u(CARD_W), self.u(CARD_H))
            rect.midbottom = (self.ground.right - self.u(from_right), self.ground.bottom - self.u(14))
            name = self.screen.looks.name(facts.card)
            self.screen.add("gate", AtGate(f"gate-{facts.card}", rect, "gate", name, self._tip(facts), facts=facts))

    @property
    def _begins(self) -> int:
        """The round of the first attacks."""
        return self.screen.table.record.setup.number("attack-from-turn")

    def _odds(self, waiting: Waiting) -> str:
        return odds_words(self.facts.danger[waiting.player][waiting.card])

    def then(self) -> str:
        """What will strike first, as the panel says it; nothing if nothing is due."""
        first = next((entry for entry in self.waiting if entry.due), None)
        if first is None:
            return ""
        name = self.screen.looks.name(first.card)
        if first.sent and not brings_good(self.screen, first.card):
            return tr("Then: {name}, against another town. [KEEP-NOCARD-7]", name=name)
        if not first.ad:
            return tr("Then: {name}.", name=name)
        return tr_n(
            "Then: the {name} strikes with {dice} and can take {hits}. {odds}",
            "Then: the {name} strike with {dice} and can take {hits}. {odds}",
            heads_of(first.card),
            name=name,
            dice=tr_n("{count} die", "{count} dice", first.ad),
            hits=tr_n("{count} hit", "{count} hits", first.hits),
            odds=self._odds(first),
        )

    def _tip(self, waiting: Waiting) -> Tip:
        lines = list(self.screen.looks.lines(waiting.card))
        if waiting.growth:
            strong = tr(
                "{dice} and {hits}",
                dice=tr_n("{count} die", "{count} dice", waiting.ad),
                hits=tr_n("{count} hit", "{count} hits", waiting.hits),
            )
            lines.append(tr("Grown by {growth}: now {strong}. [KEEP-SOLO-11]", growth=waiting.growth, strong=strong))
        if waiting.ad and not waiting.sent:
            lines.append(self._odds(waiting))
        if waiting.sent:
            lines.append(
                tr(
                    "Its player plays it, in his Attack phases, from round {round} on. [KEEP-NOCARD-7]",
                    round=self._begins,
                )
            )
        elif waiting.due:
            lines.append(tr("Strikes in the Attack phase of this turn. [KEEP-SOLO-4]"))
        else:
            lines.append(tr("Waits until attacks begin. [KEEP-SOLO-5]"))
        return Tip(self.screen.looks.name(waiting.card), tuple(lines))

    # ------------------------------------------------------------ drawing

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if not isinstance(thing, AtGate):
            return False
        scale, theme, facts = self.layout.scale, self.screen.app.theme, thing.facts
        picture = card(self.screen.looks.face(facts.card, facts if facts.ad else None), scale, theme, angle=-3)
        with_shadow(picture.surface, scale, 3).draw(surface, thing.rect.center)
        # the ribbon is as long as the card is wide, whatever the size of text
        words, fill = self.ribbon(facts)
        behind = thing.id != f"gate-{self.waiting[0].card}"  # only an end of its ribbon is seen: it stays bare
        marks.ribbon(words, scale, theme, fill=fill, colour=fill if behind else None, text_px=self.u(16)).draw(
            surface, (thing.rect.centerx + self.u(4), thing.rect.y - self.u(2))
        )
        return True

    def ribbon(self, facts: Waiting) -> tuple[str, Colour]:
        """What the ribbon of a card says, and its colour: an army is a danger, not all that comes is."""
        theme = self.screen.app.theme
        if facts.ad and not facts.sent:
            return tr("AT THE GATE"), theme.illegal.paper
        if brings_good(self.screen, facts.card):
            return tr("GOOD NEWS"), theme.legal.paper
        return tr("TO COME"), theme.warning.paper
