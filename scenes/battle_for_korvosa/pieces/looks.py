"""How the pieces of The Battle for Korvosa are named and what is said of them. Read off what is printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.battle_for_korvosa.facts.in_force import InForce
from game.battle_for_korvosa.facts.printed import Printed, PrintedDistrict
from game.core import engine
from game.core.position.state import Setup
from game.core.rulebook.game_def import GameDef
from scenes.battle_for_korvosa.pieces.faces import KINDS, CityFace
from scenes.system.words import join_words, later, said, tr, tr_as, tr_n
from scenes.ui.input.element import Tip

SET_UP = (later("Roles"), later("Breaches"), later("The Queen deploys"), later("Week 1"))
STEPS = (later("City"), later("Gain"), later("Place"), later("Fight"), later("Fortify"), later("Cleanup"))
SET_UP_PHASES = ("role", "breach", "deploy")
STEP_OF = {
    "advance-city": 0,
    "advance-edict": 0,
    "gain": 1,
    "place": 2,
    "fight": 3,
    "fortify": 4,
    "cleanup": 5,
}
"""Phase -> its flag on the ribbon."""
VERDICTS = {
    "triumph": later("Triumph"),
    "upper-hand": later("Upper hand"),
    "stalemate": later("Stalemate"),
    "hard-pressed": later("Hard-pressed"),
    "rout": later("Rout"),
}


class Looks:
    """Names, faces and tooltips of a table."""

    def __init__(self, game: GameDef, setup: Setup) -> None:
        self.game, self.setup = game, setup

    def name(self, piece: str) -> str:
        """`fort-korvosa` -> `Fort Korvosa`."""
        return said(self.game.rules.display_name(piece, self.setup))

    def names(self, pieces: Iterable[str]) -> str:
        return join_words([self.name(piece) for piece in pieces])

    def facts(self, card: str) -> Printed:
        """What is printed on a card."""
        return engine.printed_on(self.game, card, Printed, self.setup)

    def district(self, district: str) -> PrintedDistrict:
        """What the map says of a district."""
        return engine.printed_on(self.game, district, PrintedDistrict, self.setup)

    def card(self, card: str) -> CityFace:
        """A card's face; a hidden one has none."""
        facts = self.facts(card)
        return CityFace(card.split(".")[0], str(facts.kind), *printed(facts))

    def card_tip(self, card: str, extra: Sequence[str] = ()) -> Tip:
        """What is printed on a card, what each part of it does, then what is so now."""
        facts = self.facts(card)
        kind = KINDS[facts.kind][1] if facts.kind in KINDS else ""
        name, text = printed(facts)
        lines = [text]
        if kind:
            lines.append(tr("{kind} card.", kind=tr(kind)))
        return Tip(name, (*lines, *extra))

    def verdict(self, verdict: str) -> str:
        """A verdict for people."""
        return tr(VERDICTS[verdict]) if verdict in VERDICTS else self.name(verdict)

    def ends(self, effect: InForce) -> str:
        """When a lasting effect ends, in two words."""
        if effect.until == "round":
            return tr("this week")
        return tr("this roll") if effect.until == "roll" else tr("this turn")

    def ends_short(self, effect: InForce) -> str:
        """The same in one word, for a narrow place."""
        if effect.until == "round":
            return tr_as("how long a card is in force", "week")
        if effect.until == "roll":
            return tr_as("how long a card is in force", "roll")
        return tr_as("how long a card is in force", "turn")


def printed(facts: Printed) -> tuple[str, str]:
    """Name and text of a card, in the player's language; those of one's own cards stay as they were written."""
    name, text = facts.name, facts.text
    return tr(name), tr(text)


def units(count: int) -> str:
    """`1 unit`, `3 units`."""
    return tr_n("{count} unit", "{count} units", count)


def dice(count: int) -> str:
    """`1 die`, `3 dice`."""
    return tr_n("{count} die", "{count} dice", count)


def percent(share: float) -> str:
    """`62 %`; what is not certain is never said to be."""
    whole = round(share * 100)
    if whole == 100 and share < 1:
        whole = 99
    if whole == 0 and share > 0:
        whole = 1
    return f"{whole} %"
