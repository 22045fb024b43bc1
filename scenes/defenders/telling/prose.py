"""A siege in prose: what each turn brought, as sentences, from its events; each loss is told once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.core.position.events import Event
from game.core.rulebook.game_def import GameDef
from scenes.system.words import join_words, later, said, tr, tr_n

RESULT = {
    "repulsed": later("{place} is held"), "stand-off": later("{place} is held, with equal totals"),
    "defeated": later("{place} is lost"), "undefended": later("{place} is lost, for nobody was there"),
    "abandoned": later("{place} is given up"),
}  # fmt: skip
AS_LOGGED = (
    "reserve-grows", "threat-arrives", "intelligence", "no-face-threat", "face-threat", "no-prey", "king-strikes",
    "destroyed", "joker", "morale-damaged", "morale-restored", "relief", "recaptured", "moved", "activated",
    "repaired", "repair-failed", "healed", "missed", "king-rests",
)  # fmt: skip
"""Kinds of events that the log tells well enough."""
HUNTED = {
    "falls": later("{hunter} hunts {hunted}, who falls."),
    "escapes": later("{hunter} hunts {hunted}, who escapes."),
}


@dataclass
class TurnProse:
    """One turn: its `card`, what happened in `sentences`, in order."""

    number: int
    first: str = ""
    card: str = ""
    sentences: list[str] = field(default_factory=list)

    @property
    def paragraph(self) -> str:
        """All of it."""
        return " ".join(self.sentences)


@dataclass
class _Battle:
    """What a battle came to, until its sentence is said."""

    place: str
    attackers: list[str]
    ours: int | None = None
    theirs: int | None = None
    result: str = ""
    fallen: list[str] = field(default_factory=list)
    beaten: list[str] = field(default_factory=list)
    fled: list[str] = field(default_factory=list)
    saved: list[str] = field(default_factory=list)
    morale: list[str] = field(default_factory=list)


def turns_in_prose(game: GameDef, events: Iterable[Event]) -> list[TurnProse]:
    """Every turn of a siege; what came before the first is left out."""
    teller = _Prose(game)
    for event in events:
        teller.hear(event)
    teller.close()
    return teller.turns


class _Prose:
    def __init__(self, game: GameDef) -> None:
        self.game = game
        self.turns: list[TurnProse] = []
        self.battle: _Battle | None = None
        self.hunted = ""
        """Who fell to a hunt: it has been told."""

    def hear(self, event: Event) -> None:
        if event.kind == "turn-begun":
            self.close()
            self.turns.append(TurnProse(event.number("number"), event.word("first")))
        elif self.turns:
            self._hear(event)

    def _hear(self, event: Event) -> None:
        turn, battle = self.turns[-1], self.battle
        if event.kind == "card-drawn":
            turn.card = self._name(event.word("card"))
            turn.sentences.append(tr("{player} draws the {card}.", player=event.word("player"), card=turn.card))
        elif event.kind == "attack-begun":
            names = event.words("names")
            turn.sentences.append(tr_n("One attacks: {names}.", "{count} attack: {names}.", len(names),
                                       names=join_words(names)))  # fmt: skip
        elif event.kind == "battle-begun":
            self.close()
            self.battle = _Battle(event.word("place"), event.words("names"))
        elif event.kind == "totals" and battle is not None:
            battle.ours, battle.theirs = event.number("defenders"), event.number("threats")
        elif event.kind == "battle-result" and battle is not None:
            battle.result = event.word("result")
        elif event.kind == "rescued" and battle is not None:
            battle.saved.append(self._line(event))
        elif event.kind == "morale-damaged" and battle is not None:
            battle.morale = [self._line(event)]  # the last one says how much it is
        elif event.kind == "unit-lost" and event.word("called") == self.hunted:
            self.hunted = ""
        elif event.kind == "unit-lost" and battle is not None:
            battle.fallen.append(event.word("called"))
        elif event.kind == "unit-lost":
            turn.sentences.append(tr("{who} fell at {place}.", who=event.word("called"), place=event.word("place")))
        elif event.kind == "threat-destroyed" and battle is not None:
            battle.beaten.append(event.word("called"))
        elif event.kind == "threat-destroyed":
            turn.sentences.append(_beaten([event.word("called")]))
        elif event.kind == "retreated" and battle is not None:
            battle.fled.append(event.word("called"))
        elif event.kind == "hunt" and event.word("result") in HUNTED:
            self.hunted = event.word("hunted") if event.word("result") == "falls" else ""
            turn.sentences.append(tr(HUNTED[event.word("result")], hunter=event.word("hunter"),
                                     hunted=event.word("hunted")))  # fmt: skip
        elif event.kind in AS_LOGGED:
            self.close()
            turn.sentences += [line for line in (self._line(event),) if line]

    def _line(self, event: Event) -> str:
        """What the log says of it."""
        return said(self.game.words.line(event)).replace("**", "")

    def _name(self, card: str) -> str:
        return str(self.game.rules.display_name(card))

    def close(self) -> None:
        """The battle that was fought is told."""
        battle, self.battle = self.battle, None
        if battle is None or not battle.result:
            return
        words = str(tr(RESULT[battle.result], place=battle.place))
        if battle.ours is not None:
            words += tr(", {ours} against {theirs}", ours=battle.ours, theirs=battle.theirs)
        found = [f"{words}.", *battle.saved]
        if battle.beaten:
            found.append(_beaten(battle.beaten))
        if battle.fallen:
            found.append(tr("There fell {names}.", names=join_words(battle.fallen)))
        if battle.fled:
            found.append(tr("{names} fell back.", names=join_words(battle.fled)))
        self.turns[-1].sentences += [*found, *battle.morale]


def _beaten(names: Sequence[str]) -> str:
    return tr("The city beats {names}.", names=join_words(names))
