"""A siege in prose: what each turn brought, as sentences, from its events; each loss is told once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from msgspec import Struct

from game.core.position.events import Event
from game.core.position.state import GameRules, State
from game.core.text.phrases import Phrase
from scenes.defenders.telling.sentences import SENTENCES
from scenes.system.words import join_words, quoted, said, tr

BARELY, WELL = 3, 15
"""Totals so near to each other made it a near thing; so far apart, an easy one."""
NAMED = 4
"""So many attackers are named one by one."""
DESPAIR = 5
"""So much morale damage, and people despair."""
ENDED = {"DEF-END-1": "nobody-left", "DEF-END-2": "all-beaten", "DEF-END-3": "no-more"}


@dataclass
class TurnProse:
    """One turn: which `card` was drawn, what happened in `sentences`, in order."""

    number: int
    card: str = ""
    sentences: list[str] = field(default_factory=list)

    @property
    def paragraph(self) -> str:
        """All of it."""
        return " ".join(self.sentences)


@dataclass
class _Battle:
    """What a battle came to, until its sentences are said."""

    place: str
    ours: int | None = None
    theirs: int | None = None
    result: str = ""
    told: list[str] = field(default_factory=list)
    fallen: list[str] = field(default_factory=list)
    beaten: list[str] = field(default_factory=list)
    fled: list[str] = field(default_factory=list)
    saved: dict[str, list[str]] = field(default_factory=dict)
    wounded: list[str] = field(default_factory=list)


def turns_in_prose(start: State[Struct], events: Iterable[Event]) -> list[TurnProse]:
    """Every turn of a siege, that in which a made position stands as well; what came before the first is left out."""
    teller = _Prose(start.rules)
    number = start.rules.round_of(start)
    if number:
        teller.turns.append(TurnProse(number))
    for event in events:
        teller.hear(event)
    teller.end_turn()
    return teller.turns


class _Prose:
    """Hears one event after the other. What belongs together waits for its sentence: a battle, moves, the wounded."""

    def __init__(self, rules: GameRules[Struct]) -> None:
        self.rules = rules
        self.turns: list[TurnProse] = []
        self.times = Counter[str]()
        self.scenes = set[str]()
        """What scenes were about: the usual one is told once."""
        self.battle: _Battle | None = None
        self.arrived = False
        """A threat has come and is not named yet."""
        self.relief: list[str] = []
        self.moves: dict[str, dict[str, str]] = {}
        """Player -> unit -> where it went."""
        self.stands: dict[str, str] = {}
        """Unit -> where the last move led that was told of it."""
        self.healed: list[str] = []
        self.at_work: Event | None = None
        """An ability that has not worked yet."""
        self.hunt = ("", "")
        """Who hunted whom, until it is told where that ended."""
        self.striker = ""
        self.damage = self.felt = 0
        """Morale damage, now and when it was last told."""

    def hear(self, event: Event) -> None:
        """One more event."""
        if event.kind == "turn-begun":
            self.end_turn()
            self.turns.append(TurnProse(event.number("number")))
        elif self.turns:
            hears = getattr(self, f"on_{event.kind.replace('-', '_')}", None)
            if hears is not None:
                hears(event)
            elif event.maybe_word("text") and event.kind != "epilogue":
                self._own_words(event)

    def end_turn(self) -> None:
        """Whatever waits is told; a turn of which nothing is known has a sentence that says so."""
        if not self.turns:
            return
        self._close()
        self._close_work()
        if self.damage > self.felt:
            self._say("despair" if self.damage >= DESPAIR else "downcast")
        self.felt = self.damage
        if not self.turns[-1].sentences:
            self._say("quiet")

    # ------------------------------------------------------------ sentences

    def _say(self, kind: str, **facts: object) -> None:
        self.turns[-1].sentences.append(_sentence(self._words(kind, **facts)))

    def _words(self, kind: str, **facts: object) -> str:
        """The next way of telling it."""
        ways = SENTENCES[kind]
        self.times[kind] += 1
        return str(tr(ways[(self.times[kind] - 1) % len(ways)], **facts))

    def _own_words(self, event: Event) -> None:
        """What a player told; what the program proposed is no word of theirs."""
        words = event.word("text")
        if not isinstance(words, Phrase):
            self.turns[-1].sentences.append(
                tr("{words}, tells {player}.", words=quoted(words.strip().rstrip(".")), player=event.word("player"))
            )

    # ------------------------------------------------------------ the evening, and the card

    def on_scene_framed(self, event: Event) -> None:
        what, usual = said(event.word("what")), isinstance(event.word("what"), Phrase)
        if not usual or not self.scenes:
            when, where = said(event.word("when")), said(event.word("where"))
            who = join_words([said(self.rules.given_name(name)) for name in event.words("who")])
            if usual:
                words = tr(
                    "{when}, {where}, they stood round {who} and talked of what was to come",
                    when=when,
                    where=where,
                    who=who,
                )
            else:
                words = tr("{when}, {where}, {who}: {what}", when=when, where=where, who=who, what=what.rstrip("."))
            self.turns[-1].sentences.append(_sentence(f"{words}."))
        self.scenes.add(what)
        self._own_text(event)

    def _own_text(self, event: Event) -> None:
        if event.maybe_word("text"):
            self._own_words(event)

    def on_card_drawn(self, event: Event) -> None:
        self.turns[-1].card = str(said(self.rules.display_name(event.word("card"))))
        self._own_text(event)

    def on_threat_arrives(self, event: Event) -> None:
        self.arrived = True

    def on_threat_named(self, event: Event) -> None:
        if self.arrived:
            self._say("arrived", threat=_of(event))
        self.arrived = False
        self._own_text(event)

    def on_reserve_grows(self, event: Event) -> None:
        self._say("help")

    def on_intelligence(self, event: Event) -> None:
        self._say("spies-again" if event.flag("known") else "spies")

    def on_no_face_threat(self, event: Event) -> None:
        self._say("no-leader")

    def on_face_threat(self, event: Event) -> None:
        if event.word("face") == "jack":
            self._say("terror", threat=_of(event))

    def on_no_prey(self, event: Event) -> None:
        self._say("no-prey", threat=_of(event))

    def on_hunt(self, event: Event) -> None:
        hunter, unit = said(event.word("hunter")), said(event.word("hunted"))
        if event.word("result") == "falls":
            self.hunt = hunter, unit
        else:
            self._say("hunt-escapes", threat=hunter, unit=unit)

    def on_destroyed(self, event: Event) -> None:
        self._close()
        self._say("king-strikes", threat=self.striker, place=said(event.word("place")))

    def on_king_strikes(self, event: Event) -> None:
        self.striker = _of(event)

    def on_attackers(self, event: Event) -> None:
        if not event.words("threats"):
            self._say("nobody-came")

    def on_joker(self, event: Event) -> None:
        self._say("joker")

    def on_attack_begun(self, event: Event) -> None:
        names = [said(name) for name in event.words("names")]
        if event.word("attack") == "joker":
            return
        if len(names) > NAMED:
            self._say("in-strength", count=len(names), first=names[0])
        else:
            self._say("surprise" if event.word("attack") == "surprise" else "attack", threats=join_words(names))

    def on_spies(self, event: Event) -> None:
        self._say("led", threat=_of(event))

    def on_relief(self, event: Event) -> None:
        self.relief.append(_of(event))

    # ------------------------------------------------------------ battles

    def on_battle_begun(self, event: Event) -> None:
        self._close()
        self.battle = _Battle(said(event.word("place")))

    def on_totals(self, event: Event) -> None:
        if self.battle is not None:
            self.battle.ours, self.battle.theirs = event.number("defenders"), event.number("threats")

    def on_battle_result(self, event: Event) -> None:
        if self.battle is not None:
            self.battle.result = event.word("result")

    def on_defence_told(self, event: Event) -> None:
        self._own_text(event)

    def on_rescued(self, event: Event) -> None:
        if self.battle is not None:
            self.battle.saved.setdefault(event.word("player"), []).append(_of(event))

    def on_retreated(self, event: Event) -> None:
        if self.battle is not None and _of(event) not in self.battle.fled:
            self.battle.fled.append(_of(event))

    def on_wounded(self, event: Event) -> None:
        if self.battle is not None and _of(event) not in self.battle.wounded:
            self.battle.wounded.append(_of(event))

    def on_unit_lost(self, event: Event) -> None:
        (hunter, hunted), self.hunt = self.hunt, ("", "")
        if _of(event) == hunted:
            self._say("hunt-falls", threat=hunter, unit=hunted, place=said(event.word("place")))
        elif self.battle is not None:
            self.battle.fallen.append(_of(event))
        else:
            self._say("fell-at", units=_of(event), place=said(event.word("place")))

    def on_threat_destroyed(self, event: Event) -> None:
        if self.at_work is not None:
            self._say("shot-down", unit=_of(self.at_work), threat=_of(event))
            self.at_work = None
        elif self.battle is not None:
            self.battle.beaten.append(_of(event))
        else:
            self._say("beaten", threats=_of(event))

    def _close(self) -> None:
        """What waits is told: who came to help, where they went, the battle that was fought."""
        relief, self.relief = self.relief, []
        if relief:
            self._say("relief", units=join_words(relief))
        moves, self.moves = self.moves, {}
        posts: dict[str, list[tuple[str, str]]] = {}
        for player, found in moves.items():
            for unit, place in found.items():
                if self.stands.get(unit) != place:  # one who goes to and fro is told of once
                    self.stands[unit] = place
                    posts.setdefault(place, []).append((player, unit))
        for place, went in posts.items():
            who, whom = (list(dict.fromkeys(names)) for names in zip(*went, strict=True))
            kind = "moved" if len(who) == 1 else "moved-by-several"
            self._say(kind, players=join_words(who), units=join_words(whom), place=place)
        battle, self.battle = self.battle, None
        if battle is None or not battle.result:
            return
        self._say(_how(battle), place=battle.place, ours=battle.ours, theirs=battle.theirs)
        for player, units in battle.saved.items():
            self._say("saved", player=player, units=join_words(units))
        gone = set(battle.fallen)
        if battle.beaten:
            self._say("beaten", threats=join_words(battle.beaten))
        if battle.fallen:
            self._say("fallen", units=join_words(battle.fallen))
        if fled := [unit for unit in battle.fled if unit not in gone]:
            self._say("fled", units=join_words(fled))
        if wounded := [unit for unit in battle.wounded if unit not in gone]:
            self._say("wounded", units=join_words(wounded))

    # ------------------------------------------------------------ what the city did

    def on_moved(self, event: Event) -> None:
        if self.battle is not None:
            self._close()
        self.moves.setdefault(event.word("player"), {})[_of(event)] = said(event.word("place"))
        self._own_text(event)

    def on_recaptured(self, event: Event) -> None:
        for moves in self.moves.values():  # that it went there goes without saying
            moves.pop(_of(event), None)
        self._close()
        self._say("won-back", unit=_of(event), place=said(event.word("place")))

    def on_activated(self, event: Event) -> None:
        self._close()
        self.at_work = event
        self._own_text(event)

    def on_missed(self, event: Event) -> None:
        self.at_work = None
        self._say("missed", unit=_of(event), threat=said(event.word("victim")))

    def on_repaired(self, event: Event) -> None:
        self.at_work = None
        self._say("repaired", unit=_of(event), place=said(event.word("place")))

    def on_healed(self, event: Event) -> None:
        self.healed.append(_of(event))

    def on_morale_restored(self, event: Event) -> None:
        self.damage = self.felt = event.number("morale")
        if event.rule == "DEF-ACT-4" and self.at_work is not None:
            self._say("inspired", unit=_of(self.at_work))
            self.at_work = None

    def on_morale_damaged(self, event: Event) -> None:
        self.damage = event.number("morale")
        if event.rule == "DEF-EVENT-3":
            self._say("sabotage")
            self.felt = self.damage

    def _close_work(self) -> None:
        """What an ability came to that no event told of."""
        work, self.at_work = self.at_work, None
        healed, self.healed = self.healed, []
        if healed:
            self._say("healed", units=join_words(healed))
        elif work is not None and (ability := work.word("ability")) in FAILED:
            self._say(FAILED[ability], unit=_of(work))

    def on_repair_failed(self, event: Event) -> None:
        if self.at_work is not None:
            self._say("not-repaired", unit=_of(self.at_work), place=said(event.word("place")))
            self.at_work = None

    def on_outcome(self, event: Event) -> None:
        self._close()
        self._close_work()
        self.felt = self.damage
        if event.rule in ENDED:
            self._say(ENDED[event.rule])


FAILED = {"healers": "not-healed", "jack": "not-inspired"}


def _how(battle: _Battle) -> str:
    """Which sentence tells it."""
    if battle.ours is None or battle.theirs is None:
        return battle.result
    by = battle.ours - battle.theirs
    if battle.result == "repulsed":
        return "held-barely" if by <= BARELY else "held-well" if by >= WELL else "held"
    if battle.result == "defeated":
        return "lost-barely" if -by <= BARELY else "overrun" if -by >= WELL else "lost"
    return battle.result


def _of(event: Event) -> str:
    """Whom it tells of."""
    return said(event.word("called"))


def _sentence(words: str) -> str:
    """With a capital at its head."""
    return f"{words[:1].upper()}{words[1:]}"
