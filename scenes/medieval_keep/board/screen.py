"""The screen of Medieval Keep, as its boards know it: phase, pace, what is shown, words for actions."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from msgspec import Struct

from game.core import engine
from game.core.data.facts import Arguments
from game.core.position.state import State
from game.medieval_keep.board.position import Position
from game.medieval_keep.facts.for_seat import Facts, Waiting
from game.medieval_keep.facts.odds import Odds
from scenes.medieval_keep.board.drafts import LAUNCH, RAIL
from scenes.medieval_keep.board.stakes import at_stake
from scenes.medieval_keep.board.unseen import Unseen
from scenes.medieval_keep.pieces import PHASES, Looks, good_word, kind_of, price_words
from scenes.session.daily import day_of, is_deal
from scenes.session.table.moments import Moment
from scenes.session.table.table import Table
from scenes.system.sound import Layer
from scenes.system.words import join_words, later, said, tr
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.playback.great_moment import Great, less
from scenes.tabletop.seats.last_warning import Stake

RIBBON = {"draw": 0, "upkeep": 1, "build": 3, "attack": 4, "heal": 5, "over": 6}
BATTLE_EVENTS = frozenset(
    (
        "battle-begun",
        "level-begun",
        "hits-placed",
        "unit-lost",
        "disaster-over",
        "no-effect",
        "famine",
        "gold-lost",
        "gold-gained",
    )
)


ORDERS = {
    "draw": later("Draw a card."),
    "guild-draw": later("Pay the Guild Hall for a card."),
    "end-build": later("End the Build phase."),
    "end-attack": later("End the attack."),
    "end-turn": later("End the turn."),
    "rebuild-wall": later("Raise a castle wall."),
    "press-on": later("Press on for another segment."),
    "withdraw": later("Call the army home."),
    "looked": later("Enough seen: take the top card."),
}
"""Actions without arguments as orders in plain words."""


class KeepScreen(GameScreen):
    """One game of Medieval Keep on the table; `scene.KeepTable` says which board lies there."""

    phases = PHASES
    main_stays = True
    named_by = ("card", "unit", "give", "structure")
    weighty = frozenset(
        (
            "attack-played", "marched-out", "withdrawn", "attack-beaten", "town-lost", "structures-lost", "walls-lost",
            "eliminated", "unit-lost", "gold-lost", "famine", "disaster-over", "hand-shown", "deserted", "first-player",
            "game-over",
        )
    )  # fmt: skip
    great = {
        "walls-lost": Great(4, less("count")),
        "town-lost": Great(5),
        "structures-lost": Great(4),
        "attack-beaten": Great(3, good=True),
        "eliminated": Great(6),
    }

    sounds = {
        "town-lost": "taken",
        "walls-lost": "wall-falls",
        "structures-lost": "wall-falls",
        "battle-begun": "gate-closes",
        "segment-begun": "march",
        "invader-hit": "arrow-volley",
        "hits-placed": "wall-hit",
        "unit-lost": "soldier-falls",
        "attack-beaten": "saved",
        "withdrawn": "march",
        "marched-out": "march",
        "deserted": "deserted",
        "famine": "famine",
        "gold-lost": "thieves",
        "plan-found": "page-turned",
        "built": "built",
        "recruited": "recruited",
        "converted": "coin",
        "upkeep-paid": "coin",
        "card-drawn": "card-drawn",
        "attack-revealed": "attack-revealed",
        "discarded": "card-laid",
        "hand-over-limit": "card-laid",
        "wall-rebuilt": "wall-rebuilt",
        "recovered": "card-laid",
        "healed": "recruited",
        "gold-gained": "coin",
        "ruins-cleared": "wall-rebuilt",
    }

    @property
    def mood(self) -> Layer:
        at = self.seen
        towns = [at.players[self.me]] if self.me in at.players else list(at.players.values())
        if at.battle is not None:
            return "crisis" if any(len(town.defenders) <= 1 or town.walls <= 1 for town in towns) else "siege"
        return "siege" if any(town.waiting for town in towns) else "peace"

    def __init__(self, table: Table) -> None:
        self.looks = Looks(table.game)
        self.arriving = ""
        """The attacker who is on his way to the gate: his camp does not stand yet."""
        self._siege_of: date | None = None
        self.unseen = Unseen()
        """What is still on its way in the town of the one before the screen."""
        super().__init__(table)

    # ------------------------------------------------------------ what there is to see

    @property
    def seen(self) -> Position:
        """The position, as far as the one who sees it may know."""
        return self.seen_as(Position)

    @property
    def facts(self) -> Facts:
        """What follows from it, for the one before the screen."""
        return self.facts_as(Facts)

    @property
    def siege_of(self) -> date | None:
        """Of which day this is the daily siege, if it is one."""
        path, seed = self.table.path, self.table.record.seed
        if self._siege_of is None and path is not None and is_deal(seed):
            self._siege_of = day_of(self.app.profile, path.stem)
        return self._siege_of

    @property
    def at_the_gate(self) -> list[Waiting]:
        """What waits before the own town, as far as it has come there."""
        return [entry for entry in self.facts.gate if entry.player == self.me and entry.card not in self.unseen.pieces]

    def odds_of(self, state: State[Struct]) -> float | None:
        """The chance (0..1) that the town falls in a battle that stands as in this state; None without a battle."""
        return engine.odds_for(state, None, Odds).battle

    @property
    def hides_cards(self) -> bool:
        return self.mode == "multiplayer"

    def needs_eyes(self, player: str) -> bool:
        """Hits and the sack are worked out in the open, and so are the repairs of another town."""
        return not self.face_down and not (self.phase == "heal" and player != self.seen.turn.player)

    @property
    def face_down(self) -> bool:
        """Hits, lost structures and a War between two segments need no hand."""
        return bool(self.pending) and self.pending not in ("discard", "look", "pick-structure")

    def own_turn(self, player: str) -> bool:
        return self.seen.turn.player == player

    def curtain_words(self, player: str) -> str:
        return tr("Round {number}: it is for {player} to decide.", number=self.seen.turn.number, player=player)

    @property
    def mode(self) -> str:
        """`solo`, `multiplayer` or `no-cards`."""
        return self.table.record.setup.mode

    @property
    def phase(self) -> str:
        return self.seen.turn.phase

    @property
    def pending(self) -> str:
        """The kind of the pending decision, or nothing."""
        pending = self.seen.pending
        return str(type(pending).__struct_config__.tag) if pending else ""

    # ------------------------------------------------------------ boards

    def ribbon_now(self) -> int:
        if any(event.kind in BATTLE_EVENTS for event in self.shown):
            return 4
        return 0 if any(event.kind == "event-sought" for event in self.shown) else RIBBON[self.phase]

    @property
    def something_to_mend(self) -> bool:
        """Do ruins lie there, or walls, that could be raised again?"""
        town = self.seen.players[self.me]
        return bool(town.ruins) or town.walls < 4

    def at_stake(self, player: str, do: str, args: Mapping[str, object]) -> Stake | None:
        """A wall for want of any unit, goods in the last Build, a plan that lapses, ruins that are left."""
        return at_stake(self, player, do)

    # ------------------------------------------------------------ what happened

    def drafts_after(self, moment: Moment) -> dict[str, object]:
        """How the dice left the hand is for the roll that follows; the recruits stay until they are put away."""
        return {**LAUNCH.kept(self), **(RAIL.kept(self) if self.phase == "build" else {})}

    def sentence(self, plain: Mapping[str, object]) -> str:
        given, name = Arguments(plain), self.looks.name
        do = given.do
        if do == "build":
            return tr("Build the {card}.", card=name(given.word("card")))
        if do == "recruit":
            return tr("Recruit {unit}.", unit=name(given.word("unit")))
        if do == "convert":
            times = given.number("times") if given.tells("times") else 1
            return tr(
                "Trade {amount} {good} for {gold} gold.",
                amount=3 * times,
                good=good_word(given.word("give")),
                gold=times,
            )
        if do == "upkeep":
            leaving = [*given.maybe_words("desert"), *given.maybe_words("shut")]
            pay = price_words(given.numbers("pay")) if plain.get("pay") else tr("in the usual way")
            if leaving:
                return tr("Pay {pay} and let go of {leaving}.", pay=pay, leaving=", ".join(map(name, leaving)))
            return tr("Pay {pay}.", pay=pay)
        if "cards" in plain:
            cards = ", ".join(name(c) for c in given.words("cards"))
            return (
                tr("Give up {cards}.", cards=cards) if do == "lose-structures" else tr("Discard {cards}.", cards=cards)
            )
        if do == "recover":
            return tr("Take back the {card}.", card=name(given.word("card")))
        if do == "attack":
            return self._attack_sentence(given)
        if do == "assign-hits":
            hits = given.read("hits", dict[str, int])
            return tr("Place the hits: {hits}.", hits=join_words([f"{n} × {name(unit)}" for unit, n in hits.items()]))
        if do == "pick-structure":
            return tr("Pick the {card}.", card=name(given.word("structure")))
        return tr(ORDERS[do])

    def _attack_sentence(self, given: Arguments) -> str:
        """What is played on whom, and which unit it is to kill or which units march."""
        card, target = self.looks.name(given.word("card")), given.maybe_word("target")
        played = tr("Play {card} on {player}", card=card, player=target) if target else tr("Play {card}", card=card)
        victim = given.maybe_word("victim")
        units = [victim] if victim else given.maybe_words("units")
        return f"{played}: {join_words([self.looks.name(unit) for unit in units])}." if units else f"{played}."

    def shelf_note(self) -> tuple[str, list[str]]:
        """What the shelf says of this game, and what stands in its town."""
        town = self.seen.players[self.me]
        gate = [self.looks.name(entry.card) for entry in self.facts.gate if entry.player == self.me]
        words = said(self.table.state.rules.moment_words(self.table.state)) + "."
        if gate:
            words += " " + tr("{card} at the gate.", card=gate[0])
        return words, [kind_of(name) for name in town.structures]
