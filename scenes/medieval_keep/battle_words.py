"""What is said of a battle: the notice at its foot, the panel, and the log of what has been shown so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.words import join_words
from scenes.medieval_keep.battle_beats import Beat, hits_words, names_of
from scenes.medieval_keep.pieces import kind_of, plural
from scenes.medieval_keep.screen import KeepScreen
from scenes.tabletop.telling import Telling
from scenes.ui.side_panel import LogLine, PanelParts

HEADS = {
    "attack-beaten": "The town is saved",
    "town-lost": "The town is taken",
    "walls-lost": "The walls fall",
    "eliminated": "The town has fallen",
}


class BattleWords:
    """The words for the beat that lies open."""

    def __init__(self, screen: KeepScreen, telling: Telling[Beat]) -> None:
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
                return "**No unit holds the town: the attack has won.** [KEEP-BATTLE-2]"
            first = max((f.initiative for f in beat.standing.fighters), default=0)
            return f"All strike once a segment, from initiative {first} down. **Each 1 is a hit.** [KEEP-BATTLE-3]"
        if beat.kind == "level":
            ones = sum(1 for throw in beat.throws if throw.hit)
            lines = [f"**Each 1 is a hit: {hits_words(ones)} here.** [KEEP-BATTLE-4]"] if beat.throws else []
            if beat.throws and beat.placed and not any(event.kind == "unit-lost" for event in beat.events):
                who = ", ".join(self.looks.name(key.partition("/")[2]) for key in beat.placed)
                lines.append(f"They fall on {who}. [{_rule_of(beat, 'hits-placed')}]")
            return " ".join(lines)
        return ""

    # ------------------------------------------------------------ the panel

    def parts(self, number: int) -> PanelParts:
        """Head, what came of it and what comes next, in the round of that number."""
        kind = self.beat.kind
        parts = self._begun() if kind == "begun" else self._level() if kind == "level" else self._notice()
        parts.sub = f"Round {number} · Attack{parts.sub}"
        parts.log = self.log()
        return parts

    @property
    def _name(self) -> str:
        """What attacks."""
        facts = (event.facts.get("card") for event in self.beat.events)
        known = self.standing.card or next((str(card) for card in facts if card), "")
        return self.looks.name(known) if known else "The attack"

    @property
    def _attack(self) -> str:
        """Who attacks, as a sentence begins."""
        return f"{self.standing.attacker}'s army" if self.at_war else f"The {self._name}"

    @property
    def _several(self) -> bool:
        """Is the attack spoken of as of many?"""
        return not self.at_war and self._name.endswith("s")

    def _begun(self) -> PanelParts:
        standing = self.standing
        own = sum(1 for f in standing.fighters if f.side == "town")
        of = f" of {standing.target}" if len(self.screen.table.players) > 1 else ""
        defence = f"defends itself with {plural(own, 'piece', 'pieces')}" if own else "has nobody to defend it"
        return PanelParts(
            f"{self._attack if self.at_war else self._name} at the wall",
            "",
            f"{self._attack} attack{'' if self._several else 's'}. The town{of} {defence}.",
            "Next: the first level of initiative."
            if self.following is not None and self.following.kind == "level"
            else self.next(),
        )

    def _level(self) -> PanelParts:
        beat, standing, level = self.beat, self.standing, self.standing.level or 0
        sides = {f.side for f in names_of(standing.fighters, level)}
        strike = f"{self._attack} strike{'' if self._several else 's'}"
        head = strike if sides == {"attack"} else "The town strikes" if sides == {"town"} else "Both strike"
        on_attack, on_town = standing.results.get(level, (0, 0))
        told: list[str] = []
        if on_town:
            fell = [self.looks.name(event.facts["unit"]) for event in beat.events if event.kind == "unit-lost"]
            told.append(f"**{hits_words(on_town).capitalize()}** on the town.")
            told += [f"{join_words(fell)} fall."] if fell else []
        if on_attack:
            left = sum(hits for key, hits in standing.left.items() if key.startswith("attack/"))
            whom = self._attack if self.at_war else f"the {self._name}"
            told.append(f"**{hits_words(on_attack).capitalize()}** on {whom}: {left} left.")
        if not beat.throws:
            told = ["The hits are placed; the battle goes on."]
        elif not self.telling.settled:
            told = ["The dice are rolling."]
        prompt = " ".join(told) or "No hit on this level."
        return PanelParts(head, f" · level {standing.level}", prompt, self.next())

    def _notice(self) -> PanelParts:
        event = self.beat.event
        if event is None:
            return PanelParts(self._name, "", "", self.next())
        head = HEADS.get(event.kind, self._name)
        return PanelParts(head, "", f"{self.screen.table.game.words.line(event)} [{event.rule}]", self.next())

    def next(self) -> str:
        """What comes when somebody goes on."""
        following = self.following
        if following is None:
            return "Then: back to the table."
        if following.kind != "level":
            return "Next: the battle." if following.kind == "begun" else "Next: what comes of it."
        here = names_of(following.standing.fighters, following.standing.level or 0)
        alive = [f for f in here if f.key not in self.standing.fallen]
        names = Counter(self.looks.name(kind_of(f.name)) for f in alive)
        dice = sum(f.ad for f in alive)
        return f"Next: level {following.standing.level}, {', '.join(names)}, {plural(dice, 'die', 'dice')}."

    # ------------------------------------------------------------ the log

    def log(self) -> list[LogLine]:
        """What has been shown so far, newest first; it does not run ahead of the board."""
        telling, words = self.telling, self.screen.table.game.words
        told: Sequence[Beat] = telling.beats[: telling.number + (1 if telling.settled else 0)]
        lines: list[LogLine] = []
        for beat in told[::-1]:
            if beat.kind == "level" and beat.throws:
                lines.append(self._thrown(beat, len(lines)))
                continue
            for event in beat.events[::-1]:
                if words.line(event):
                    lines.append(LogLine(f"{words.line(event)} [{event.rule}]", None, len(lines)))
        return lines

    def _thrown(self, beat: Beat, number: int) -> LogLine:
        dice = " ".join(str(throw.result) for throw in beat.throws)
        ones = sum(1 for throw in beat.throws if throw.hit)
        who = ", ".join(dict.fromkeys(self.looks.name(kind_of(throw.piece)) for throw in beat.throws))
        colour = self.screen.app.theme.illegal.paper if beat.throws[0].side == "attack" else None
        words = f"Level {beat.standing.level}: **{who}** {dice}, {hits_words(ones)}. [KEEP-BATTLE-4]"
        return LogLine(words, colour, number)


def _rule_of(beat: Beat, kind: str) -> str:
    return next((event.rule for event in beat.events if event.kind == kind), "KEEP-BATTLE-7")
