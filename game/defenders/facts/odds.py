"""What takes longer to work out: against whom a place holds, and what the next card may cost (for `engine.odds_for`).

`odds` gives `{places: {id: Outlook}}` for the standing places. All numbers are exact for the city as it stands: if
nobody moves, no help arrives, and each battle is fought by itself. They use the cards of the threat deck as a set that
everybody can work out, never their order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from game.core.position.state import Setup, State
from game.defenders.battle.attack import groups_of, surprised_by, where_spies_point
from game.defenders.battle.totals import odds_of, odds_with, totals_at
from game.defenders.board.position import Position
from game.defenders.board.units import FACES, arrayed, attacking, face_threats, of_category
from game.defenders.forecasts.sums import Odds, Totals
from game.defenders.phases.threat_deck import brings, chance_of_each, joker, unseen
from game.parts.cards import NUMBER


class Danger(Struct, frozen=True, rename="kebab"):
    """What the next card may do to a place: how probable it is that it is `attacked`, that it is `lost` in that battle,
    and that a king threat has it `destroyed`; `safe`: neither lost nor destroyed.
    """

    attacked: float
    lost: float
    destroyed: float
    safe: float


class Outlook(Struct, frozen=True, rename="kebab"):
    """How a place stands: the odds of the battle that is coming (`now`, None: nobody attacks it), how probable it is
    that it holds `against` each threat alone, what the `next` card may do (None while an attack is being carried out).
    """

    now: Odds | None
    against: dict[str, float]
    next: Danger | None


class SiegeOdds(Struct, frozen=True, rename="kebab"):
    """How every standing place holds out."""

    places: dict[str, Outlook]


def odds(state: State[Position]) -> SiegeOdds:
    """The outlook of every standing place."""
    setup, position = state.setup, state.position
    threats = arrayed(position)
    places = [name for name in position.map_order if position.locations[name].state == "standing"]
    dangers = next_card(state, places) if position.attack is None and position.threat_deck else {}
    found = {}
    for name in places:
        present = attacking(position, name)
        found[name] = Outlook(
            now=odds_of(setup, totals_at(setup, position, name)) if present else None,
            against={card: odds_of(setup, totals_at(setup, position, name, (card,))).holds for card in threats},
            next=dangers.get(name),
        )
    return SiegeOdds(found)


# ---------------------------------------------------------------------------------------------------- the next card


def next_card(state: State[Position], places: Sequence[str]) -> dict[str, Danger]:
    """What the next card of the threat deck may do to each of the places."""
    setup, position = state.setup, state.position
    attacks = _attacks(position)
    destroyed = _destruction(position, len(places))
    aims = {card: where_spies_point(position, card) for card in arrayed(position)} if position.intelligence else {}
    entries = position.entry_points
    found, known = {}, {}
    for name in places:
        arrival = _Arrival(
            share=1 / len(entries) if name in entries else 0.0,
            only=entries == [name],
            spied=bool(aims),
            aimed=frozenset(card for card, place in aims.items() if place == name),
            stopped=frozenset(face for face, kind in ((11, "jack"), (13, "king")) if of_category(position, name, kind)),
        )
        if arrival not in known:
            known[arrival] = _weighted(setup, attacks, arrival)
        attacked, lost = _toll(setup, totals_at(setup, position, name, ()), known[arrival])
        found[name] = Danger(attacked, lost, destroyed, max(0.0, 1 - lost - destroyed))
    return found


def _attacks(position: Position) -> dict[tuple[str, ...], float]:
    """Every set of attackers that the next card may bring, with its probability (DEF-ATTACK-1, -7, DEF-EVENT-4)."""
    found: dict[tuple[str, ...], float] = {}
    each = chance_of_each(position)
    for card in unseen(position):
        kind = brings(card)
        if kind == "club":
            shares = [(threats, each / 3) for threats in groups_of(position, card).values()]
        elif kind == "surprise":
            shares = [(surprised_by(position, NUMBER[card]), each)]
        else:
            continue
        for threats, share in shares:
            found[tuple(threats)] = found.get(tuple(threats), 0.0) + share
    everyone = tuple(arrayed(position))
    found[everyone] = found.get(everyone, 0.0) + joker(position).chance
    found.pop((), None)
    return {threats: share for threats, share in found.items() if share}


def _destruction(position: Position, standing: int) -> float:
    """DEF-EVENT-5, -8: how probable it is that the next card destroys a given standing place."""
    faces = face_threats(position)
    kings = sum(NUMBER[card] == 13 for card in faces)
    cards = sum(brings(card) == "face" for card in unseen(position))
    return cards * chance_of_each(position) * kings / len(faces) / standing if faces and standing else 0.0


class _Arrival(Struct, frozen=True):
    """How threats come to a place; places that are alike in this are attacked alike. `share`: how probable it is that a
    die for the entry-point picks it; `only`: it is the only one; `spied`: spies lead the first threat, here if it is
    one of those `aimed`; `stopped`: face threats that roll no die here (DEF-BATTLE-5).
    """

    share: float
    only: bool
    spied: bool
    aimed: frozenset[str]
    stopped: frozenset[int]

    def starts(self, card: str) -> float:
        """DEF-ATTACK-3: how probable it is that the first threat comes here."""
        return float(card in self.aimed) if self.spied else self.share

    @property
    def stays(self) -> float:
        """DEF-ATTACK-4: how probable it is that the next one comes here too."""
        return 1.0 if self.only else 0.5 + self.share / 2

    @property
    def comes(self) -> float:
        """DEF-ATTACK-4: how probable it is that the next one comes here after one that went elsewhere."""
        return self.share / 2


Coming = dict[tuple[int, int], float]
"""Value of those who come, how many dice of face threats: probability. Only where somebody comes."""


def _weighted(setup: Setup, attacks: Mapping[tuple[str, ...], float], arrival: _Arrival) -> Coming:
    """What may come to a place with the next card."""
    dice = 99 if setup.word("face-dice") == "each" else 1
    found: Coming = {}
    for threats, share in attacks.items():
        for key, probability in _coming(threats, arrival, dice).items():
            found[key] = found.get(key, 0.0) + share * probability
    return found


def _coming(threats: Sequence[str], arrival: _Arrival, dice: int) -> Coming:
    """What of one attack comes to a place: the threats one after the other, each beside the one before or not."""
    here: Coming = {}  # the last threat came to the place
    elsewhere: Coming = {}  # it did not, but others had come before
    nobody = 1.0  # nobody has come
    for number, card in enumerate(threats):
        come, stay = (arrival.comes, arrival.stays) if number else (arrival.starts(card), 0.0)
        arrived: Coming = {(0, 0): nobody * come}
        _pour(arrived, here, stay)
        _pour(arrived, elsewhere, come)
        left: Coming = {}
        _pour(left, here, 1 - stay)
        _pour(left, elsewhere, 1 - come)
        here, elsewhere, nobody = _joined(arrived, NUMBER[card], arrival.stopped, dice), left, nobody * (1 - come)
    _pour(here, elsewhere, 1.0)
    return here


def _pour(into: Coming, source: Coming, share: float) -> None:
    if share:
        for key, probability in source.items():
            into[key] = into.get(key, 0.0) + probability * share


def _joined(arrived: Coming, value: int, stopped: frozenset[int], dice: int) -> Coming:
    """DEF-BATTLE-5: what one more threat adds: its value, a die of a face threat that counts, or nothing."""
    if value in stopped:
        return arrived
    found: Coming = {}
    for (points, faces), probability in arrived.items():
        key = (points, min(dice, faces + 1)) if value in FACES else (points + value, faces)
        found[key] = found.get(key, 0.0) + probability
    return found


def _toll(setup: Setup, defenders: Totals, coming: Coming) -> tuple[float, float]:
    """How probable it is that somebody comes, and that the place is lost."""
    attacked = sum(coming.values(), 0.0)
    if not defenders.dice:
        return attacked, attacked
    tie, ours = setup.word("tie"), defenders.dice_of("defenders")
    lost = sum(
        (
            probability * odds_with(tie, defenders.defence - points, ours, 1 + faces).defeated
            for (points, faces), probability in coming.items()
        ),
        0.0,
    )
    return attacked, lost
