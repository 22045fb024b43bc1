"""What a hand can do with a piece where cards are open: the legal places, why others are not, what it comes to.

Every question goes to the rules: the derived facts list what is legal, `why_not` and `check` say why something is not,
`forecast` what it would come to. A piece acts for its owner.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.rise_against_monsters.facts.contacts import Blow
from game.rise_against_monsters.facts.for_seat import Facts
from game.rise_against_monsters.facts.reactions import Sweep
from game.rise_against_monsters.forecasts.hand import Plays
from game.rise_against_monsters.forecasts.reactions import Sends, Strikes, Supports, Wraths
from scenes.paint.links import Outcome
from scenes.rise_against_monsters.board.drafts import LAID_OFF
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.pieces.looks import no_verdict, sum_of
from scenes.system.words import Verdict, tr
from scenes.ui.input.element import Element, MenuLine


@dataclass(frozen=True, slots=True)
class Preview:
    """What letting go would come to: lines beside the piece, whether that is good, the road it takes, and words."""

    lines: tuple[str, ...]
    kind: Outcome = "plain"
    road: str | None = None
    deed: str = ""
    """What the panel's button says meanwhile."""
    prompt: str = ""
    then: str = ""
    reasons: tuple[str, ...] = ()
    """Why it is allowed, with clauses."""


Drafted = tuple[str, dict[str, object]]
"""An action and its arguments, as far as they can be said."""


class Deeds:
    """The open actions: attack, support, send, play, a Joker's wrath, discard."""

    def __init__(self, screen: RiseScreen, open_site: Callable[[str], None]) -> None:
        self.screen, self.open_site = screen, open_site

    # ------------------------------------------------------------ what is there

    @property
    def facts(self) -> Facts:
        return self.screen.facts

    def kind(self, card: str) -> str:
        """What kind of card it is; empty for what is no card that lies open."""
        piece = self.facts.cards.get(card)
        return piece.kind if piece else ""

    def owner(self, card: str) -> str:
        """Who acts with it."""
        return self.facts.cards[card].player

    def in_hand(self, card: str) -> bool:
        """Does it lie in somebody's hand?"""
        return self.facts.cards[card].place == "hand"

    # ------------------------------------------------------------ where it may go

    def places(self, card: str) -> Collection[str] | Verdict:
        """The ids of the things on which a card can be put now; or why it cannot be taken."""
        idle = self.screen.act_as(self.owner(card)).idle
        if idle is not None:
            return idle
        kind, found = self.kind(card), list[str]()
        if self.in_hand(card):
            found = list(self._from_hand(card, kind))
        else:
            if kind == "hero":
                found += dict.fromkeys(blow.target for blow in self.facts.attacks if blow.hero == card)
            if kind == "worker":
                found += dict.fromkeys(aid.card for aid in self.facts.aids if aid.worker == card)
            found += dict.fromkeys(f"land-{sending.land}" for sending in self.facts.sendings if sending.card == card)
        return found or self.why_idle(card)

    def why_idle(self, card: str) -> Verdict:
        """Why a card can do nothing now, in its most telling words."""
        cannot = self.facts.uses[card].cannot
        for do in ("attack", "play", "wrath", "support", "pay", "send", "discard", "none"):
            if do in cannot:
                return no_verdict(cannot[do])
        return Verdict(tr("It can do nothing now."))

    def _from_hand(self, card: str, kind: str) -> Iterator[str]:
        actor = self.screen.act_as(self.owner(card))
        if "discard" in self.facts.uses[card].can:
            yield "discard-pile"
        if kind == "joker":
            if "wrath" in self.facts.uses[card].can:
                yield f"land-{actor.by}"
        elif "play" not in self.facts.uses[card].can:
            return
        elif kind == "road":
            yield from (f"land-{player}" for player in actor.candidates("play", "to", card=card))
        else:
            yield f"land-{actor.by}"

    def concerns(self, card: str, thing: Element) -> bool:
        """Could this card ever be put on that thing? What it could not does not stand in its way."""
        if thing.id == card:
            return True
        kind, target = self.kind(card), self.kind(thing.id)
        if self.in_hand(card):
            return thing.kind in ("ground", "pile")
        if kind == "hero":
            return thing.kind == "ground" or target == "monster"
        return thing.kind == "ground" or target in ("castle", "bonus")

    # ------------------------------------------------------------ judging and doing

    def action(self, card: str, place: Element) -> Drafted | None:
        """What putting the card there means, as far as that can be said."""
        kind = self.kind(card)
        if place.id == "discard-pile":
            return None
        land = place.id.removeprefix("land-") if place.kind == "ground" else ""
        if self.in_hand(card):
            if kind == "joker":
                return "wrath", {"joker": card}
            if kind == "road":
                return "play", {"card": card, "to": land}
            return "play", {"card": card}
        if land:
            roads = [s.road for s in self.facts.sendings if s.card == card and s.land == land]
            if not roads:
                way = self._some_way(card, land)
                return "send", {"card": card, **({"road": way} if way else {})}
            return "send", {"card": card, "road": min(roads, key=lambda r: self.facts.roads[r].base)}
        if kind == "hero":
            return "attack", {"hero": card, "target": place.id}
        return "support", {"worker": card, "card": place.id}

    def _some_way(self, card: str, land: str) -> str | None:
        home = self.owner(card)
        return next((r for r, way in self.facts.roads.items() if {way.owner, way.to} == {home, land}), None)

    def judge(self, card: str, place: Element) -> Verdict | None:
        """Why the card may not go there."""
        owner = self.owner(card)
        action = self.action(card, place)
        if action is None:
            uses = self.facts.uses[card].cannot
            return no_verdict(uses["discard"]) if "discard" in uses else None
        do, args = action
        if do == "send" and place.id == f"land-{owner}":
            return Verdict(tr("It is at home there."))
        kind = self.kind(card)
        if do in ("attack", "support"):
            no = self.screen.foresee(owner, do, **args).no
            return no_verdict(no) if no else None
        if place.kind == "ground" and kind in ("bonus", "castle", "hero", "worker", "joker") and self.in_hand(card):
            if place.id != f"land-{owner}":
                clause = {"joker": "RISE-WRATH-4", "hero": "RISE-PLAY-1", "worker": "RISE-PLAY-1"}.get(
                    kind, "RISE-BUILD-4"
                )
                return Verdict(tr("It is played into {player}’s own land.", player=owner), clause)
            uses = self.facts.uses[card].cannot
            no = uses.get("wrath") if kind == "joker" else uses.get("play")
            return no_verdict(no) if no else None
        return self.screen.act_as(owner).check(do, **args)

    def put(self, card: str, place: Element) -> Verdict | None:
        """Do it; a Verdict says why nothing happened."""
        if place.id == "discard-pile":
            self._lay_off(card)
            return None
        owner, kind = self.owner(card), self.kind(card)
        if self.in_hand(card) and kind in ("bonus", "castle"):
            why = self.judge(card, place)
            if why is None:
                self.open_site(card)
            return why
        action = self.action(card, place)
        assert action is not None  # only discards are none
        do, args = action
        if do in ("attack", "support"):
            args |= self._road_of(owner, do, args)
        elif self.in_hand(card) and place.kind == "ground":
            why = self.judge(card, place)
            if why is not None:
                return why
        return self.screen.send_as(owner, do, args)

    def _road_of(self, owner: str, do: str, args: Mapping[str, object]) -> dict[str, object]:
        """The road that is meant: the narrowest that will do."""
        told = self.screen.foresee(owner, do, **args)
        meant = told.blow if isinstance(told, Strikes) else told.aid if isinstance(told, Supports) else None
        return {"road": meant.road} if meant is not None and meant.road else {}

    # ------------------------------------------------------------ what it would come to

    def preview(self, card: str, place: Element) -> Preview | None:
        """What letting go there would come to; None where nothing is to be said."""
        owner, looks = self.owner(card), self.screen.looks
        if place.id == "discard-pile":
            return Preview((tr("discarded"),), deed=tr("Discard"))
        action = self.action(card, place)
        if action is None:
            return None
        do, args = action
        told = self.screen.foresee(owner, do, **args)
        if isinstance(told, Plays):
            return self._play(card, place, told)
        if isinstance(told, Strikes) and told.blow is not None:
            return self._blow(card, place.id, told.blow, told)
        if isinstance(told, Supports) and told.aid is not None:
            aid = told.aid
            words = tr("{total} of {need}", total=aid.total, need=aid.need)
            lines = (words, tr("it stands") if aid.enough else tr("still short"))
            prompt = tr(
                "The **{worker}** steps in for the **{card}**: {words}. [RISE-BUILD-11]",
                worker=looks.name(card),
                card=looks.name(place.id),
                words=words,
            )
            return Preview(lines, "good" if aid.enough else "short", aid.road, tr("Support"), prompt)
        if isinstance(told, Sends) and told.sending is not None:
            sending = told.sending
            lines = (
                tr("to {land} for good", land=sending.land),
                tr("rates {rating} there", rating=sending.there),
            )
            prompt = tr(
                "The **{card}** goes to {land} for good, and arrives tapped. [RISE-ROAD-7]",
                card=looks.name(card),
                land=sending.land,
            )
            return Preview(lines, "plain", sending.road, tr("Send for good"), prompt)
        return self._sweep(told.sweep) if isinstance(told, Wraths) and told.sweep is not None else None

    def _blow(self, hero: str, target: str, blow: Blow, forecast: Strikes) -> Preview:
        looks = self.screen.looks
        words = looks.blow_words(blow, forecast.attackers)
        outcome = looks.outcome(blow.outcome)
        good = blow.outcome == "destroyed"
        prompt = tr(
            "Drop the **{hero}** on the **{target}**: {sum}, {outcome}.",
            hero=looks.name(hero),
            target=looks.name(target),
            sum=words,
            outcome=outcome,
        )
        reasons = []
        if blow.road:
            way = self.facts.roads[blow.road]
            limit, rating = way.limits[blow.by], self.facts.cards[hero].rating
            reasons.append(
                tr(
                    "The {road} bears {limit}, and is free: {rating} goes. [RISE-ROAD-5]",
                    road=looks.name(blow.road),
                    limit=limit,
                    rating=rating,
                )
            )
        others = forecast.attackers[:-1]
        if others:
            names = ", ".join(looks.of(a.player, a.card) for a in others)
            reasons.append(tr("In contact already: {names}. [RISE-FIGHT-4]", names=names))
        then = tr("Then the hero stays tapped until it untaps.")
        if blow.road:
            then = tr("Then the hero stays tapped, its road in use.")
        if not good and blow.join:
            names = ", ".join(looks.of(self.owner(other), other) for other in blow.join)
            then = tr("{names} could join: up to {most}.", names=names, most=forecast.most)
        return Preview(
            (words, outcome), "good" if good else "short", blow.road, tr("Attack"), prompt, then, tuple(reasons)
        )

    def _sweep(self, sweep: Sweep) -> Preview:
        names = self.screen.looks.names([*sweep.roaming, *sweep.held])
        lines = (tr("sweeps {rating}", rating=sweep.rating), tr("all monsters here"))
        prompt = tr("The Joker sweeps {names}: {rating} in all. [RISE-WRATH-4]", names=names, rating=sweep.rating)
        return Preview(lines, "good", None, tr("Play the Joker"), prompt)

    def _play(self, card: str, place: Element, forecast: Plays) -> Preview:
        looks, kind = self.screen.looks, forecast.kind
        name = looks.name(card)
        then = ""
        if forecast.begins:
            then = tr("With it {player} begins to build. [RISE-PLAY-4]", player=self.owner(card))
        if kind == "road":
            limits = forecast.limits or {}
            land = place.id.removeprefix("land-")
            words = " · ".join(str(limit) for limit in dict.fromkeys(limits.values()))
            prompt = tr(
                "The road **{card}** joins {owner} and {land}. [RISE-ROAD-1]",
                card=name,
                owner=self.owner(card),
                land=land,
            )
            return Preview(
                (tr("a road to {land}", land=land), tr("bears {limits}", limits=words)),
                "plain",
                None,
                tr("Lay the road"),
                prompt,
                then,
            )
        if forecast.bill is not None:
            cost = forecast.bill.cost
            prompt = tr("Drop the **{card}** here, and say who pays. [RISE-BUILD-3]", card=name)
            return Preview((tr("costs {cost}", cost=cost), tr("choose who pays")), "plain", None, tr("Build"), prompt)
        prompt = tr("The **{card}** comes into play, untapped. [RISE-PLAY-2]", card=name)
        if kind == "worker":
            prompt = tr("The **{card}** comes into play, untapped. [RISE-BUILD-1]", card=name)
        return Preview((tr("rates {rating} here", rating=forecast.rating),), "plain", None, tr("Play it"), prompt, then)

    # ------------------------------------------------------------ menus

    def menu(self, card: str) -> Sequence[MenuLine]:
        """All that can be done with a card, or to it; what is illegal says why."""
        kind = self.kind(card)
        if not kind:
            return []
        if kind == "monster":
            return self._attackers(card)
        if self.in_hand(card):
            return self._hand_menu(card, kind)
        if kind == "hero":
            return [*self._attacks(card), *self._sends(card)]
        if kind == "worker":
            return [*self._supports(card), *self._sends(card)]
        return []

    def _line(self, owner: str, words: str, do: str, **args: object) -> MenuLine:
        why = self.screen.act_as(owner).check(do, **args)
        return MenuLine(words, partial(self.screen.do_or_say, owner, do, **args), why)

    def _roads_between(self, one: str, other: str) -> list[str | None]:
        if one == other:
            return [None]
        return [r for r, way in self.facts.roads.items() if {way.owner, way.to} == {one, other}]

    def _attack_line(self, hero: str, target: str, road: str | None, words: str) -> MenuLine:
        owner, looks = self.owner(hero), self.screen.looks
        args: dict[str, object] = {"hero": hero, "target": target, **({"road": road} if road else {})}
        blow = next((b for b in self.facts.attacks if (b.hero, b.target, b.road) == (hero, target, road)), None)
        if road:
            words += " " + tr("over the {road}", road=looks.name(road))
        if blow is not None:
            words += f": {blow.total}/{blow.need}, {looks.outcome(blow.outcome)}"
        return self._line(owner, words, "attack", **args)

    def _attacks(self, hero: str) -> list[MenuLine]:
        home, looks, lines = self.owner(hero), self.screen.looks, list[MenuLine]()
        for player, land in self.screen.seen.players.items():
            for monster in land.monsters:
                words = tr("Attack {player}’s {card}", player=player, card=looks.name(monster))
                for road in self._roads_between(home, player) or [None]:
                    lines.append(self._attack_line(hero, monster, road, words))
        return lines

    def _attackers(self, monster: str) -> list[MenuLine]:
        there, looks, lines = self.owner(monster), self.screen.looks, list[MenuLine]()
        if monster not in self.facts.targets:
            return lines
        for player, land in self.screen.seen.players.items():
            for hero in land.heroes:
                words = tr("{player}’s {card} attacks it", player=player, card=looks.name(hero))
                for road in self._roads_between(player, there):
                    lines.append(self._attack_line(hero, monster, road, words))
        return lines

    def _supports(self, worker: str) -> list[MenuLine]:
        home, looks, lines = self.owner(worker), self.screen.looks, list[MenuLine]()
        for card, entry in self.facts.built.items():
            if not entry.short:
                continue
            for road in self._roads_between(home, entry.land):
                words = tr("Support {player}’s {card}", player=entry.land, card=looks.name(card))
                total = entry.sum + (self.facts.cards[worker].rating or 0)
                words += ": " + sum_of([total], entry.cost)
                lines.append(
                    self._line(home, words, "support", worker=worker, card=card, **({"road": road} if road else {}))
                )
        return lines

    def _sends(self, card: str) -> list[MenuLine]:
        home, looks = self.owner(card), self.screen.looks
        lines = []
        for road, way in self.facts.roads.items():
            if home in (way.owner, way.to):
                there = way.to if way.owner == home else way.owner
                words = tr("Send it to {player} for good, over the {road}", player=there, road=looks.name(road))
                lines.append(self._line(home, words, "send", card=card, road=road))
        return lines

    def _hand_menu(self, card: str, kind: str) -> list[MenuLine]:
        owner = self.owner(card)
        uses = self.facts.uses[card]
        lines = list[MenuLine]()
        if kind == "joker":
            lines.append(self._line(owner, tr("Play the Joker"), "wrath", joker=card))
        elif kind == "road":
            for player in self.screen.table.players:
                if player != owner:
                    lines.append(
                        self._line(owner, tr("Lay it to {player}", player=player), "play", card=card, to=player)
                    )
        elif kind in ("bonus", "castle"):
            no = uses.cannot.get("play")
            lines.append(MenuLine(tr("Build it…"), partial(self.open_site, card), no_verdict(no) if no else None))
        else:
            lines.append(self._line(owner, tr("Play it into the land"), "play", card=card))
        no = uses.cannot.get("discard")
        lines.append(MenuLine(tr("Discard it"), partial(self._lay_off, card), no_verdict(no) if no else None))
        return lines

    def _lay_off(self, card: str) -> None:
        LAID_OFF.step(self.screen, (*LAID_OFF.read(self.screen), card))
        self.screen.rebuild()
