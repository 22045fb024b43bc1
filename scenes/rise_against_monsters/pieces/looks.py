"""What is said of the pieces of Rise against Monsters: names, ratings with their reasons, sums, outcomes.

Read off the derived facts; nothing is reckoned here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core import engine
from game.core.rulebook.game_def import GameDef
from game.parts.cards import RANK
from game.rise_against_monsters.facts.built import Way
from game.rise_against_monsters.facts.contacts import Attacker, Blow, Target
from game.rise_against_monsters.facts.for_seat import Facts, Printed
from game.rise_against_monsters.facts.pieces import Piece as CardFacts
from game.rise_against_monsters.facts.reading import No
from game.rise_against_monsters.facts.standing import Standing
from game.rise_against_monsters.facts.uses import Uses
from scenes.rise_against_monsters.pieces.faces import Tab, is_joker
from scenes.system.words import Verdict, join_words, later, said, tr, tr_n
from scenes.tabletop.cards.faces import suit_of
from scenes.ui.input.element import Tip

PHASES = (later("Untap"), later("Monsters"), later("Draw"), later("Play"), later("Discard"))
RANK_NAMES = {"K": later("King"), "Q": later("Queen"), "J": later("Jack"), "A": later("Ace")}
STEPS = ("untap", "monsters", "draw", "play", "discard")
KIND_WORDS = {
    "hero": later("hero"),
    "worker": later("worker"),
    "monster": later("monster"),
    "road": later("road"),
    "bonus": later("bonus card"),
    "castle": later("castle"),
    "joker": later("Bringer of Wrath"),
}
KIND_CLAUSE = {
    "hero": "RISE-FIGHT-1",
    "worker": "RISE-BUILD-1",
    "monster": "RISE-ACT-1",
    "road": "RISE-ROAD-3",
    "bonus": "RISE-BONUS-2",
    "castle": "RISE-CASTLE-1",
    "joker": "RISE-WRATH-4",
}
KIND_LINES = {
    "hero": later("Attacks monsters, at home or over a road."),
    "worker": later("Pays for bonus cards and castles, and keeps them."),
    "monster": later("Acts by itself in its land’s monsters step."),
    "road": later("Lets heroes and workers of both ends help each other."),
    "bonus": later("Raises all cards of its kind in its land."),
    "castle": later("Counts for victory, and holds monsters up to 20."),
    "joker": later("Sweeps all monsters of its holder’s land."),
}
NB = "\u00a0"
OUTCOMES = {
    "destroyed": later("destroyed"),
    "pinned": later("pinned"),
    "held-out": later("holds out"),
}
RAISES = {"hero": later("heroes"), "worker": later("workers"), "road": later("own roads")}


CAN = {
    "attack": later("attack"),
    "send": later("be sent for good"),
    "support": later("step in for a short card"),
    "pay": later("pay for a card"),
    "wrath": later("be played"),
    "play": later("be played"),
    "discard": later("be discarded"),
}
"""Action -> what a card can do by it, after *Now it can*."""
DEEDS = {
    "attack": later("To attack"),
    "send": later("To send it"),
    "support": later("To support"),
    "pay": later("To pay"),
    "wrath": later("To play it"),
    "play": later("To play it"),
    "discard": later("To discard it"),
}
"""Action -> what is refused, before the reason."""


class Looks:
    """Names and tooltips."""

    def __init__(self, game: GameDef) -> None:
        self.game, self.rules = game, game.rules

    def name(self, card: str) -> str:
        """`10H` -> `10 of hearts`, `KC` -> `King of clubs`."""
        return said(self.rules.display_name(card))

    def short(self, card: str) -> str:
        """`KC` -> `King`, `10H` -> `10`; what is built keeps its suit, as a land may have two of a rank."""
        if is_joker(card):
            return tr("Joker")
        return self.name(card) if self.facts(card).kind in ("bonus", "castle") else self.rank(card)

    @staticmethod
    def rank(card: str) -> str:
        """`AH` -> `Ace`, `10H` -> `10`: beside a picture that shows the suit."""
        return tr(RANK_NAMES[RANK[card]]) if RANK[card] in RANK_NAMES else RANK[card]

    def of(self, player: str, card: str) -> str:
        """`Ben’s 7`: a card by its rank, and whose it is."""
        return tr("{player}’s {card}", player=player, card=self.short(card))

    def limits(self, way: Way) -> str:
        """What a road bears, its owner first, where that is not what is printed on it: `12 · 8`."""
        limits = list(dict.fromkeys((way.limits[way.owner], way.limits[way.to])))
        return "" if limits == [way.base] else " · ".join(str(limit) for limit in limits)

    def names(self, cards: Iterable[str]) -> str:
        """Several cards in one phrase."""
        return join_words([self.name(card) for card in cards])

    def facts(self, card: str) -> Printed:
        """What is printed on a card."""
        return engine.printed_on(self.game, card, Printed)

    # ------------------------------------------------------------ ratings

    def tab(self, card: str, piece: CardFacts) -> Tab | None:
        """What stands at a card's foot."""
        printed = self.facts(card)
        if printed.bonus is not None:
            return Tab(f"+{printed.bonus}", "bonus", "", suit_of(card))
        rating = piece.rating
        if rating is None or piece.kind == "road":
            return None
        if piece.kind == "monster":
            return Tab(str(rating), "monster")
        raised = sum(part.amount for part in piece.parts)
        if not raised:
            return Tab(str(rating))
        return Tab(str(rating), "raised", f"+{raised}", suit_of(card))

    def rating_lines(self, piece: CardFacts) -> list[str]:
        """What a card rates now, and why that differs from what is printed."""
        if piece.rating is None:
            return []
        if not piece.parts:
            return [tr("Rates {rating}, as printed. [RISE-CARD-2]", rating=piece.rating)]
        lines = [tr("Rates **{rating}**: {base} printed", rating=piece.rating, base=piece.base) + ","]
        for part in piece.parts:
            source = self.name(part.source)
            if part.by is None:
                words = tr(
                    "+{amount} by {of}’s {source}. [{clause}]",
                    amount=part.amount,
                    of=part.of,
                    source=source,
                    clause=part.clause,
                )
            else:
                words = tr(
                    "+{amount} by {of}’s {source}, over the {road}, with the {by}. [{clause}]",
                    amount=part.amount,
                    of=part.of,
                    source=source,
                    road=self.name(part.roads[0]),
                    by=self.name(part.by),
                    clause=part.clause,
                )
            lines.append(words)
        return lines

    def tap_line(self, piece: CardFacts) -> str:
        """Until when a card is tapped."""
        tap = piece.tap
        if tap is None:
            return ""
        turn = tr("{player}’s turn {turn}", player=tap.until, turn=tap.turn)
        if tap.stays == "must":
            by = self.names(tap.by)
            return tr("Tapped, and held by the {by} beyond {turn}. [{clause}]", by=by, turn=turn, clause=tap.clause)
        if tap.stays == "may":
            return tr("Tapped; it may untap in {turn}, or stay. [{clause}]", turn=turn, clause=tap.clause)
        return tr("Tapped until {turn}. [{clause}]", turn=turn, clause=tap.clause)

    def work_line(self, piece: CardFacts) -> str:
        """What a tapped card is doing."""
        work = piece.work
        if work is None:
            return ""
        if work.on is None:
            return tr("It keeps the {road} in use. [RISE-ROAD-6]", road=self.name(work.road or ""))
        on, land = self.name(work.on), work.land
        clause = {"pins": "RISE-TAP-3", "attacks": "RISE-FIGHT-3", "supports": "RISE-BUILD-3"}[work.what]
        if work.what == "pins":
            said = tr("It pins the {card}", card=on)
        elif work.what == "supports":
            said = tr("It supports the {card}", card=on)
        else:
            said = tr("It meets the {card}", card=on)
        if work.away and work.road:
            said += " " + tr("in {land}’s land, over the {road}", land=land, road=self.name(work.road))
        return f"{said}. [{clause}]"

    # ------------------------------------------------------------ tooltips

    def tip(self, card: str, info: Facts) -> Tip:
        """All about a card that lies open: whose it is, its values now and why, what it does, what it cannot."""
        piece = info.cards.get(card)
        if piece is None:
            return Tip(self.name(card))
        kind = tr(KIND_WORDS[piece.kind])
        if is_joker(card):
            title = tr("Joker, the Bringer of Wrath: {player}", player=piece.player)
        else:
            title = tr("{name}: {kind} of {player}", name=self.name(card), kind=kind, player=piece.player)
        lines = [f"{tr(KIND_LINES[piece.kind])} [{KIND_CLAUSE[piece.kind]}]"]
        if piece.place == "hand":
            lines += self._hand_lines(card)
        elif piece.place != "held":
            lines += self.rating_lines(piece)
        lines += self._own_lines(card, piece, info)
        lines += [line for line in (self.tap_line(piece), self.work_line(piece)) if line]
        uses = info.uses.get(card)
        if uses is not None:
            lines += self._use_lines(uses)
        return Tip(title, tuple(dict.fromkeys(lines)))

    def _use_lines(self, uses: Uses) -> list[str]:
        """First what can be done with it now; each refusal names the deed that is refused."""
        lines = []
        if uses.can:
            lines.append(tr("Now it can {deeds}.", deeds=join_words([tr(CAN[do]) for do in uses.can])))
        for do, no in uses.cannot.items():
            reason = f"{said(no.reason)} [{no.clause}]"
            lines.append(reason if do == "none" else tr("{deed}: {reason}", deed=tr(DEEDS[do]), reason=reason))
        return lines[:2]

    def _hand_lines(self, card: str) -> list[str]:
        printed = self.facts(card)
        if printed.cost is not None:
            return [tr("Costs {cost} of workers’ ratings, to bring in and to keep. [RISE-BUILD-2]", cost=printed.cost)]
        if printed.rating is not None:
            return [tr("Rated {rating}.", rating=printed.rating)]
        return []

    def _own_lines(self, card: str, piece: CardFacts, info: Facts) -> list[str]:
        """What is so only of its kind: a castle's support and prisoners, a road's limits, who meets a monster."""
        lines = []
        if card in info.built:
            entry = info.built[card]
            words = tr("Supported with {sum} of {cost}.", sum=entry.sum, cost=entry.cost)
            if entry.short:
                words += " " + tr(
                    "It falls in {land}’s turn {turn} unless that is mended. [RISE-BUILD-9]",
                    land=entry.land,
                    turn=entry.turn,
                )
            lines.append(words)
        if card in info.keeps and info.keeps[card].monsters:
            keep = info.keeps[card]
            lines.append(tr("Holds {names}: {rating} of 20.", names=self.names(keep.monsters), rating=keep.rating))
        if card in info.keeps:
            lines.append(
                tr(
                    "It counts for victory until its own land untaps without its pay, even if borrowed workers have "
                    "gone home. [RISE-BUILD-10] [RISE-END-1]"
                )
            )
        if card in info.roads:
            lines += self.road_lines(info.roads[card])
        target = info.targets.get(card)
        if target is not None and target.attackers:
            lines.append(self.sum_words(target) + ".")
        if target is not None and target.reach:
            who = join_words(list(dict.fromkeys(self.of(way.player, way.card) for way in target.reach)))
            lines.append(tr("In reach of {who}: up to {most} together.", who=who, most=target.most))
        return lines

    def road_lines(self, way: Way) -> list[str]:
        """What a road bears for whom, and who is on it."""
        owner, to = way.owner, way.to
        limits = way.limits
        if limits[owner] == limits[to]:
            words = tr("Between {owner} and {to}: bears {limit}. [RISE-ROAD-5]", owner=owner, to=to, limit=limits[to])
        else:
            words = tr(
                "Between {owner} and {to}: bears {own} of {owner}’s, {other} of {to}’s. [RISE-BONUS-4]",
                owner=owner,
                to=to,
                own=limits[owner],
                other=limits[to],
            )
        if way.use is None:
            return [words, tr("Nobody uses it.")]
        use = way.use
        return [
            words,
            tr(
                "In use by {player}’s {card} until turn {turn}. [RISE-ROAD-6]",
                player=use.player,
                card=self.name(use.card),
                turn=use.turn,
            ),
        ]

    # ------------------------------------------------------------ sums

    def sum_words(self, target: Target) -> str:
        """`4 + 7 = 11 of 15`."""
        parts = [attacker.rating for attacker in target.attackers]
        return sum_of(parts, target.need)

    def outcome(self, outcome: str) -> str:
        """`destroyed`, `pinned`, `holds out`."""
        return tr(OUTCOMES[outcome])

    def blow_words(self, blow: Blow, attackers: Sequence[Attacker]) -> str:
        """The sum of an attack that is not made yet, the newcomer first."""
        return sum_of([attackers[-1].rating, *(a.rating for a in attackers[:-1])], blow.need)

    def raises(self, card: str) -> str:
        """What a bonus card raises."""
        return tr(RAISES[self.facts(card).raises])


def sum_of(parts: Sequence[int], need: int) -> str:
    """A sum against what is needed, kept on one line.

    >>> sum_of([8, 7], 15).replace(NB, " ")
    '8 + 7 = 15 of 15'
    >>> sum_of([4], 15).replace(NB, " ")
    '4 of 15'
    """
    total = sum(parts)
    said = tr("{total} of {need}", total=total, need=need).replace(" ", NB)
    if len(parts) < 2:
        return said
    return f"{' + '.join(str(part) for part in parts)} = ".replace(" ", NB) + said


def no_verdict(no: No) -> Verdict:
    """A reason of the derived facts as the words of a slip."""
    return Verdict(said(no.reason), no.clause)


def castles_words(count: int) -> str:
    """`2 castles`."""
    return tr_n("{count} castle", "{count} castles", count)


def castles_of(standing: Standing) -> str:
    """`1 of 2 castles`; of more than are needed `3 castles, 2 needed`."""
    if standing.castles <= standing.needed:
        return tr("{castles} of {needed} castles", castles=standing.castles, needed=standing.needed)
    return tr("{castles}, {needed} needed", castles=castles_words(standing.castles), needed=standing.needed)


def roaming_words(standing: Standing) -> str:
    """`3 monsters roam`."""
    return tr_n("{count} monster roams", "{count} monsters roam", standing.roaming)
