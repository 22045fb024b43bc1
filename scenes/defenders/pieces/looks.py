"""How the pieces of Defenders are called and which drawing shows them, read off what the rules tell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from game.core import engine
from game.core.rulebook.game_def import GameDef
from game.defenders.board.position import Defender, Location, Position
from game.defenders.facts.for_seat import Facts
from game.defenders.facts.printed import CardPrinted, WordPrinted
from game.defenders.forecasts.changes import Consequences
from game.defenders.forecasts.reason import Reason
from game.parts.cards import RANK
from scenes.paint.tokens import TokenKind
from scenes.system.words import Verdict, join_words, later, said, tr, tr_as, tr_n
from scenes.ui.input.element import Tip

SETTING_UP = (
    later("Setting"),
    later("City"),
    later("Map"),
    later("Connections"),
    later("Placing"),
    later("Siege"),
)
"""The ribbon before the siege."""
TURN = (later("Reflection"), later("Threats act"), later("Defenders act"))
END = (later("Siege"), later("Epilogue"))
OUTSIDE = "outside"

KIND_OF: dict[str, TokenKind] = {
    "group": "group",
    "regiment": "regiment",
    "jack": "individual",
    "queen": "individual",
    "king": "machine",
}
"""Category of a defender -> the shape of its token."""
LEADERS = {"jack": "inspirer", "queen": "champion", "king": "machine"}
OTHERS = {"other-group": "untrained-fighters", "other-regiment": "foot-soldiers"}
"""Category, or word, of a defender -> its figure in the worlds that have eleven."""
THREAT_ART = {"rabble": "rabble", "regiment": "regiment", "jack": "infiltrator", "queen": "champion", "king": "giant"}
KINDS = {
    "rabble": later("A rabble or horde"),
    "regiment": later("A regiment"),
    "jack": later("A jack"),
    "queen": later("A queen"),
    "king": later("A king"),
}
ABOUT_KIND = {
    "rabble": later("many, and each of them weak"),
    "regiment": later("soldiers in rank and file"),
    "jack": later("something that infiltrates or terrifies"),
    "queen": later("something lethal"),
    "king": later("something massive and destructive"),
}
CATEGORY = {
    "group": later("a group"),
    "regiment": later("a regiment"),
    "jack": later("a jack, who inspires"),
    "queen": later("a queen, who fights"),
    "king": later("a king, a war machine"),
}
SHAPES = {"long": later("long and thin"), "area": later("a broad area"), "small": later("a small place")}
CONTACT_WORDS = {
    "beside": later("beside"),
    "within": later("within"),
    "under": later("under"),
    "inside-wall": later("from inside"),
    "outside-wall": later("from outside"),
    "gate": later("gate"),
    "river": later("across the river"),
    "bridge": later("bridge"),
}
SPREADS = ("walls", "thoroughfare", "other-line")
"""Type words of long and thin places."""
SETTINGS = ("medieval", "kaiju", "steam-punk", "space", "zombies", "superheroes", "custom")
SETTING_NAME = {
    "medieval": later("Medieval"),
    "kaiju": later("Kaijū"),
    "steam-punk": later("Steam-punk"),
    "space": later("Core Sectors"),
    "zombies": later("Refugee camp"),
    "superheroes": later("Heroes"),
    "custom": later("Your own"),
}
SETTING_LINE = {
    "medieval": later("knights, priests, mages"),
    "kaiju": later("giant beasts, giant mechas"),
    "steam-punk": later("smoke against the druidess"),
    "space": later("alien fleets"),
    "zombies": later("the dead at the fence"),
    "superheroes": later("powers against invaders"),
    "custom": later("a title and a few notes"),
}
SETTING_BOOK = {
    "medieval": later("Protect a town in a medieval fantasy setting, with knights, priests and mages."),
    "kaiju": later("Defend a modern city attacked by several Kaijū with giant mechas."),
    "steam-punk": later(
        "Protect an industrial steam-punk city against the forces of Nature led by a werewolf druidess."
    ),
    "space": later("Patrol the Core Sectors of the Terran Consortium, facing vicious alien fleets."),
    "zombies": later("Survive the zombie apocalypse in your refugee camp."),
    "superheroes": later(
        "Fight back, great superheroes or powerful mutants, an alien invasion that tries to tear apart our reality."
    ),
    "custom": later("Say where your city stands, and what comes to destroy it."),
}
"""What the rulebook says of each."""


def rank_of(card: str) -> str:
    """`10H` -> `10`, `Joker1` -> `Joker`."""
    return RANK.get(card, "Joker")


def spoken(word: str) -> str:
    """`foot-soldiers` -> `foot soldiers`, `other-area` -> `another area`."""
    if word.startswith("other-"):
        return tr("another {what}", what=tr(word.removeprefix("other-").replace("-", " ")))
    return tr(word.replace("-", " "))


def thing_words(thing: Location | Defender) -> list[str]:
    """The words on a place or unit, its types first as they were played, labels in their place."""
    return [thing.labels.get(word) or spoken(word) for word in thing.cards.values()]


class Seen(Protocol):
    """What may be seen now: a screen."""

    @property
    def seen(self) -> Position:
        """The position."""

    @property
    def facts(self) -> Facts:
        """What follows from it."""


class Looks:
    """Names, drawings and tooltips of one game's pieces, from what the player may see."""

    def __init__(self, game: GameDef, screen: Seen) -> None:
        self.game, self.rules, self.screen = game, game.rules, screen

    @property
    def seen(self) -> Position:
        """The position that is drawn."""
        return self.screen.seen

    @property
    def facts(self) -> Facts:
        """What follows from it."""
        return self.screen.facts

    @property
    def setting(self) -> str:
        return self.seen.setting.key

    # -------- names

    def card(self, card: str) -> str:
        """`6C` -> `6 of clubs`."""
        return said(self.rules.display_name(card))

    def given(self, name: str) -> str:
        """A name that something is to have: one that the game suggests in the player's language."""
        return said(self.rules.given_name(name))

    def name(self, id: str) -> str:
        """What people call a place, a unit, a threat, a card or a word."""
        if id == OUTSIDE:
            return tr("outside")
        view = self.seen
        thing = view.locations.get(id) or view.defenders.get(id) or view.threats.get(id)
        return (thing.name if thing is not None else None) or self.card(id)

    def names(self, ids: Iterable[str]) -> str:
        """Several of them, joined by commas and *and*."""
        return join_words([self.name(id) for id in ids])

    def kind_of_threat(self, card: str) -> str:
        """rabble, regiment, jack, queen or king (DEF-THREAT-2)."""
        return engine.printed_on(self.game, card, CardPrinted).threat

    def state_words(self, state: str) -> str:
        """What stands behind the name of a place that is lost."""
        return tr("in ruins") if state == "destroyed" else tr_as("of a place", "lost")

    def follow_lines(self, facts: Consequences) -> list[str]:
        """What an action would change (the rules' consequences), a line for each."""
        lines = []
        if facts.destroyed:
            lines.append(tr("**{names}** destroyed.", names=self.names(facts.destroyed)))
        if facts.fallen:
            lines.append(tr("**{names}** fallen.", names=self.names(facts.fallen)))
        before, after = facts.morale
        if before != after:
            lines.append(tr("Morale damage {before} → **{after}**. [DEF-MORALE-4]", before=before, after=after))
        for name, (was, now) in facts.values.items():
            lines.append(tr("{unit}: {before} → **{after}**.", unit=self.name(name), before=was, after=now))
        for name, (_, state) in facts.places.items():
            words = {"occupied": tr("occupied"), "destroyed": tr("in ruins"), "standing": tr("ours again")}[state]
            lines.append(tr("{place}: **{state}**.", place=self.name(name), state=words))
        for name, (_, at) in facts.at.items():
            if at is not None:
                lines.append(tr("{unit}: to {place}.", unit=self.name(name), place=self.name(at)))
        if facts.entries:
            lines.append(tr("Ways in: {places}. [DEF-ENTRY-3]", places=self.names(facts.entries[1])))
        if facts.outcome:
            won = facts.outcome == "defenders"
            lines.append(tr("**The city is saved.**") if won else tr("**The city falls.**"))
        return lines

    # -------- drawings

    def place_art(self, id: str) -> tuple[str, str]:
        """The drawing of a place: its lead card's type word."""
        place = self.seen.locations[id]
        facts = self.facts.places.get(id)
        return "locations", self.type_word(place, facts.card if facts else None, "other-area")

    def unit_art(self, id: str) -> tuple[str, str]:
        """The drawing of a defender."""
        unit = self.seen.defenders[id]
        facts = self.facts.units.get(id)
        return self.figure(self.type_word(unit, facts.card if facts else None, "other-group"))

    def figure(self, word: str, world: str = "") -> tuple[str, str]:
        """The drawing of a defender of that type, in the setting's world or this one: there each kind of leader has one
        figure.
        """
        world = world or self.seen.setting.world
        if world == "medieval":
            return "units", word
        printed = engine.printed_on(self.game, word, WordPrinted).defender
        kind = LEADERS.get(printed.category or "" if printed else "") or OTHERS.get(word, word)
        return "units", f"{kind}-{world}"

    def type_word(self, thing: Location | Defender, lead: str | None, otherwise: str) -> str:
        """The word of the lead card."""
        return thing.cards.get(lead, otherwise) if lead else otherwise

    def threat_art(self, card: str) -> tuple[str, str]:
        """The drawing of a threat: what its rank says that it is, in this setting."""
        return self.enemy(self.kind_of_threat(card))

    def enemy(self, kind: str) -> tuple[str, str]:
        """The drawing of a kind of threat in the setting's world."""
        world, piece = self.seen.setting.world, THREAT_ART[kind]
        return "threats", piece if world == "medieval" else f"{piece}-{world}"

    # -------- tooltips

    def word_tip(self, kind: str, word: str) -> tuple[str, ...]:
        """What a word does on a location or defender, one line each (DEF-WORD-5)."""
        printed = engine.printed_on(self.game, word, WordPrinted)
        facts = printed.location if kind == "location" else printed.defender
        if facts is None:
            return ()
        lines = []
        if facts.shape:
            lines.append(tr("It is drawn as {shape}.", shape=tr(SHAPES[facts.shape])))
        if facts.category:
            lines.append(tr("It makes them {what}.", what=tr(CATEGORY[facts.category])))
        if facts.strength:
            lines.append(tr("+1 for the defenders in a battle. [DEF-BATTLE-4]"))
        if facts.morale:
            clause = "DEF-MORALE-3" if kind == "location" else "DEF-MORALE-4"
            lines.append(tr("Its loss costs the city a point of morale. [{clause}]", clause=clause))
        if facts.mixed_feelings:
            lines.append(tr("Its loss leaves mixed feelings: a scene. [DEF-REFL-3]"))
        special = SPECIAL.get(word)
        if special:
            lines.append(tr(special))
        return tuple(lines) or (tr("It is colour: no rule speaks of it."),)

    def place_tip(self, id: str) -> Tip:
        """A place: its words, room, what helps its defenders, what its loss costs, its number as a way in."""
        place, facts = self.seen.locations[id], self.facts.places.get(id)
        lines = [", ".join(thing_words(place)) + "."]
        if facts is None:
            return Tip(self.name(id), tuple(lines))
        lines.append(tr("{here} of {limit} regiments. [DEF-PLACE-2]", here=facts.regiments, limit=facts.limit))
        lines += [f"+{line.amount}: {said(line.why)}. [{line.clause}]" for line in facts.bonuses]
        if facts.loss.morale:
            words = join_words([spoken(word) for word in facts.loss.words])
            lines.append(tr("Its loss costs 1 morale: {words}. [DEF-MORALE-3]", words=words))
        if facts.entry:
            lines.append(tr("The enemy’s way in number {number}. [DEF-ENTRY-2]", number=facts.entry))
        if facts.closed:
            lines.append(f"{said(facts.closed.why)} [{facts.closed.clause}]")
        if facts.neighbours:
            lines.append(tr("Connected with {places}. [DEF-CONN-1]", places=self.names(facts.neighbours)))
        return Tip(self.name(id), tuple(lines))

    def unit_tip(self, id: str) -> Tip:
        """A defender: its value now and why, its words, what its loss costs, what it can do."""
        unit, facts = self.seen.defenders[id], self.facts.units[id]
        lines = [", ".join(thing_words(unit)) + "."]
        if unit.state != "ready":
            lines.append(tr("It has fallen.") if unit.state == "fallen" else tr("It was sent away. [DEF-PLACE-3]"))
            return Tip(self.name(id), tuple(lines))
        less = [
            tr_n("{count} wound", "{count} wounds", facts.wounds) if facts.wounds else "",
            tr_n("{count} morale damage", "{count} morale damage", facts.morale) if facts.morale else "",
        ]
        why = join_words([part for part in less if part])
        printed = facts.printed
        value = tr("Worth {value}", value=facts.value)
        lines.append(
            f"{value}: " + tr("{printed} printed, less {why}. [DEF-VALUE-5]", printed=printed, why=why)
            if why
            else f"{value}. [DEF-VALUE-4]"
        )
        lines += [tr("+1 in a battle: {word}. [DEF-BATTLE-4]", word=spoken(word)) for word in facts.strength]
        if facts.loss.morale:
            words = join_words([spoken(word) for word in facts.loss.words])
            lines.append(tr("Its loss costs 1 morale: {words}. [DEF-MORALE-4]", words=words))
        if facts.steps > 1:
            lines.append(tr("Mobile: it may move twice. [DEF-MOVE-2]"))
        for ability in facts.abilities:
            odds = said(ability.no.why) if ability.no else tr("{percent} %.", percent=round(100 * ability.odds))
            lines.append(f"{tr(ABILITY[ability.ability])}: {odds} [{ability.clause}]")
        return Tip(self.name(id), tuple(lines))

    def threat_tip(self, card: str) -> Tip:
        """A threat: what it is, its value, where it stands and where it goes."""
        threat, facts = self.seen.threats[card], self.facts.threats[card]
        kind = tr(KINDS[facts.kind])
        lines = [tr("{kind}, worth {value}. [DEF-THREAT-2]", kind=kind, value=facts.value)]
        if threat.state == "destroyed":
            lines.append(tr("It is destroyed."))
        elif threat.target:
            lines.append(tr("It attacks {place}.", place=self.name(threat.target)))
        elif threat.at is not None and threat.at != OUTSIDE:
            lines.append(tr("It holds {place}. [DEF-DEFEAT-7]", place=self.name(threat.at)))
        else:
            lines.append(tr("It stands outside."))
        if facts.spies:
            lines.append(tr("Spies would lead it to {place}. [DEF-EVENT-2]", place=self.name(facts.spies)))
        return Tip(self.name(card), tuple(lines))


ABILITY = {
    "engineers": later("Repair a ruin"),
    "healers": later("Heal the wounded"),
    "jack": later("Lift the morale"),
    "king": later("Fire at a threat"),
}
SPECIAL = {
    "underground": later("It is drawn last, dotted. [DEF-MAP-5]"),
    "secret": later("It may be drawn at any moment. [DEF-MAP-4]"),
    "hidden": later("It may be drawn at any moment. [DEF-MAP-4]"),
    "walls": later("It connects with what lies inside, not outside. [DEF-CONN-2]"),
    "thoroughfare": later("It crosses rivers by a bridge or ford, walls by a gate. [DEF-MAP-7]"),
    "mobile": later("It may move twice in a turn. [DEF-MOVE-2]"),
    "engineers": later("They can repair a ruin. [DEF-ACT-2]"),
    "healers": later("They can heal the wounded. [DEF-ACT-3]"),
}
"""Words with a rule of their own (DEF-WORD-5)."""


def verdict_of(no: Reason | None) -> Verdict | None:
    """A reason of the derived facts as the words of a slip; None where there is none."""
    return Verdict(said(no.why), no.clause) if no is not None else None
