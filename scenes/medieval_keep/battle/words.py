"""What is said of a battle: the notice at its foot, the panel, and the log of what has been shown so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.medieval_keep.board.position import LoseStructures, PlaceHits, PressOn
from scenes.medieval_keep.battle.steps import Beat, hits_words, names_of
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import heads_of, kind_of
from scenes.system.words import join_words, later, said, tr, tr_n
from scenes.tabletop.playback.playback import Playback
from scenes.ui.screens.side_panel import LogLine, PanelParts

HEADS = {
    "unit-lost": later("A unit has fallen"),
    "attack-beaten": later("The town is saved"),
    "town-lost": later("The town is taken"),
    "walls-lost": later("The walls fall"),
    "eliminated": later("The town has fallen"),
}


class BattleWords:
    """The words for the beat that lies open."""

    def __init__(self, screen: KeepScreen, telling: Playback[Beat]) -> None:
        self.screen, self.telling = screen, telling
        self.beat, self.standing, self.looks = telling.beat, telling.beat.standing, screen.looks

    @property
    def following(self) -> Beat | None:
        """The beat that comes next."""
        return None if self.telling.last else self.telling.beats[self.telling.number + 1]

    @property
    def at_war(self) -> bool:
        """Does another player's army attack?"""
        return kind_of(self.standing.card) == "war"

    # ------------------------------------------------------------ the notice

    def note(self) -> str:
        """The rule behind the present beat, in a sentence with the clause; what came of it the panel tells."""
        beat = self.beat
        if beat.kind == "begun":
            if not any(f.side == "town" and f.hits is not None for f in beat.standing.fighters):
                return tr("**No unit holds the town: the attack has won.** [KEEP-BATTLE-2]")
            first = max((f.initiative for f in beat.standing.fighters), default=0)
            return tr(
                "All strike once a segment, from initiative {first} down. **Each 1 is a hit.** [KEEP-BATTLE-3]",
                first=first,
            )
        if beat.kind == "level":
            # how many hits there were the panel has said
            lines = list[str]()
            if beat.throws and beat.placed and not any(event.kind == "unit-lost" for event in beat.events):
                who = ", ".join(self.looks.name(key.partition("/")[2]) for key in beat.placed)
                lines.append(tr("They fall on {who}. [{rule}]", who=who, rule=_rule_of(beat, "hits-placed")))
            return " ".join(lines)
        return ""

    # ------------------------------------------------------------ the panel

    def parts(self, number: int) -> PanelParts:
        """Head, what came of it and what comes next, in the round of that number."""
        kind = self.beat.kind
        parts = self._begun() if kind == "begun" else self._level() if kind == "level" else self._notice()
        level = self.standing.level if kind == "level" else None
        parts.sub = (
            tr("Round {number}", number=number)
            if level is None
            else tr("Round {number} · level {level}", number=number, level=level)
        )
        parts.log = self.log()
        return parts

    @property
    def _name(self) -> str:
        """What attacks."""
        return self.looks.name(self._card) if self._card else tr("The attack")

    @property
    def _card(self) -> str:
        """The card that attacks; empty where none is known."""
        cards = (event.maybe_word("card") for event in self.beat.events)
        return self.standing.card or next((card for card in cards if card), "")

    @property
    def _attack(self) -> str:
        """Who attacks, as a sentence begins."""
        return (
            tr("{player}'s army", player=self.standing.attacker) if self.at_war else tr("The {card}", card=self._name)
        )

    @property
    def _many(self) -> int:
        """Of how many the attack is spoken: *the Mongols*, *the Warlord*."""
        return heads_of(self._card) if self._card and not self.at_war else 1

    def _begun(self) -> PanelParts:
        standing = self.standing
        own = sum(1 for f in standing.fighters if f.side == "town")
        alone = len(self.screen.table.players) == 1
        town = tr("The town") if alone else tr("The town of {player}", player=standing.target)
        attack = tr_n("{who} attacks.", "{who} attack.", self._many, who=self._attack)
        defence = (
            tr_n("{town} defends itself with 1 piece.", "{town} defends itself with {count} pieces.", own, town=town)
            if own
            else tr("{town} has nobody to defend it.", town=town)
        )
        return PanelParts(
            tr("{who} at the wall", who=self._attack if self.at_war else self._name),
            "",
            f"{attack} {defence}",
            tr("Next: the first level of initiative.")
            if self.following is not None and self.following.kind == "level"
            else self.next(),
        )

    def _level(self) -> PanelParts:
        beat, standing, level = self.beat, self.standing, self.standing.level or 0
        sides = {f.side for f in names_of(standing.fighters, level)}
        strike = tr_n("{who} strikes", "{who} strike", self._many, who=self._attack)
        head = strike if sides == {"attack"} else tr("The town strikes") if sides == {"town"} else tr("Both strike")
        on_attack, on_town = standing.results.get(level, (0, 0))
        told: list[str] = []
        if on_town:
            fell = [self.looks.name(event.word("unit")) for event in beat.events if event.kind == "unit-lost"]
            told.append(tr_n("**1 hit** on the town.", "**{count} hits** on the town.", on_town))
            told += [tr("{names} fall.", names=join_words(fell))] if fell else []
        if on_attack:
            left = sum(hits for key, hits in standing.left.items() if key.startswith("attack/"))
            whom = self._attack if self.at_war else tr("the {card}", card=self._name)
            told.append(
                tr_n(
                    "**1 hit** on {whom}: {left} left.",
                    "**{count} hits** on {whom}: {left} left.",
                    on_attack,
                    whom=whom,
                    left=left,
                )
            )
        if not beat.throws:
            told = [tr("The hits are placed; the battle goes on.")]
        elif not self.telling.settled:
            told = [tr("The dice are rolling.")]
        prompt = " ".join(told) or tr("No hit on this level.")
        return PanelParts(head, "", prompt, self.next())

    def _notice(self) -> PanelParts:
        event = self.beat.event
        if event is None:
            return PanelParts(self._name, "", "", self.next())
        struck = event.kind == "unit-lost" and self._card
        head = self._name if struck or event.kind not in HEADS else tr(HEADS[event.kind])
        return PanelParts(head, "", f"{said(self.screen.table.game.words.line(event))} [{event.rule}]", self.next())

    def next(self) -> str:
        """What comes when somebody goes on."""
        following = self.following
        if following is None:
            return self._after()
        if following.kind != "level":
            return tr("Next: the battle.") if following.kind == "begun" else tr("Next: what comes of it.")
        here = names_of(following.standing.fighters, following.standing.level or 0)
        alive = [f for f in here if f.key not in self.standing.fallen]
        names = Counter(self.looks.name(kind_of(f.name)) for f in alive)
        dice = sum(f.ad for f in alive)
        return tr_n(
            "Next: level {level}, {names}, 1 die.",
            "Next: level {level}, {names}, {count} dice.",
            dice,
            level=following.standing.level,
            names=", ".join(names),
        )

    def _after(self) -> str:
        """What comes behind the last beat: as the position stands, the battle may wait for somebody."""
        pending = self.screen.seen.pending
        if pending is None or self.screen.table.wanted is not None:
            return tr("Then: back to the table.")
        if isinstance(pending, PlaceHits):
            return tr_n(
                "Then: {player} places the hit.",
                "Then: {player} places {count} hits.",
                pending.hits,
                player=pending.player,
            )
        if isinstance(pending, PressOn):
            return tr("Then: {player} presses on, or calls the army home.", player=pending.player)
        if isinstance(pending, LoseStructures):
            return tr_n(
                "Then: {player} gives up a building.",
                "Then: {player} gives up {count} buildings.",
                pending.count,
                player=pending.player,
            )
        return tr("Then: back to the table.")

    # ------------------------------------------------------------ the log

    def log(self) -> list[LogLine]:
        """What was thrown so far, newest first; it does not run ahead of the board. All else the prompt tells."""
        telling = self.telling
        told: Sequence[Beat] = telling.beats[: telling.number + (1 if telling.settled else 0)]
        thrown = [beat for beat in told[::-1] if beat.kind == "level" and beat.throws]
        return [self._thrown(beat, number) for number, beat in enumerate(thrown)]

    def _thrown(self, beat: Beat, number: int) -> LogLine:
        dice = " ".join(str(throw.result) for throw in beat.throws)
        ones = sum(1 for throw in beat.throws if throw.hit)
        who = ", ".join(dict.fromkeys(self.looks.name(kind_of(throw.piece)) for throw in beat.throws))
        colour = self.screen.app.theme.illegal.paper if beat.throws[0].side == "attack" else None
        words = tr(
            "Level {level}: **{who}** {dice}, {hits}. [KEEP-BATTLE-4]",
            level=beat.standing.level,
            who=who,
            dice=dice,
            hits=hits_words(ones),
        )
        return LogLine(words, colour, number)


def _rule_of(beat: Beat, kind: str) -> str:
    return next((event.rule for event in beat.events if event.kind == kind), "KEEP-BATTLE-7")
