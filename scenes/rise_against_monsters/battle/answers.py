"""What a seat may answer in a window, with what each answer comes to, and in a few words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rise_against_monsters.facts.contacts import Blow
from game.rise_against_monsters.facts.reactions import Sending
from game.rise_against_monsters.forecasts.reactions import Strikes
from scenes.paint.links import Outcome
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.pieces.looks import no_verdict, sum_of
from scenes.system.words import Verdict, join_words, later, said, tr, tr_n
from scenes.tabletop.panel import reaction


@dataclass(frozen=True, slots=True)
class Answer(reaction.Answer):
    """One way to answer, which may lead over a road."""

    road: str | None = None


# ------------------------------------------------------------ the answers of a seat in a window


def reactions(screen: RiseScreen, player: str) -> list[Answer]:
    """Everything that a seat may do in a window, what concerns it first; then what it cannot, with the reason."""
    found = [*_blows(screen, player), *_aids(screen, player), *_wraths(screen, player), *_flights(screen, player)]
    return found + list(_idle(screen, player, {answer.card for answer in found}))


def _blows(screen: RiseScreen, player: str) -> Iterator[Answer]:
    looks, actor = screen.looks, screen.act_as(player)
    mine = [blow for blow in screen.facts.attacks if blow.by == player]
    best: dict[tuple[str, str], Blow] = {}
    for blow in mine:  # of several roads the narrowest is meant
        best.setdefault((blow.hero, blow.target), blow)
    order = {"destroyed": 0, "pinned": 1, "held-out": 2}
    for blow in sorted(best.values(), key=lambda b: (not b.concerns, order[b.outcome], b.need * -1)):
        action = {"do": "attack", "hero": blow.hero, "target": blow.target}
        forecast = actor.forecast_as(Strikes, "attack", hero=blow.hero, target=blow.target) or Strikes(())
        road = forecast.blow.road if forecast.blow else None
        if road:
            action["road"] = road
        words = tr("the {hero} on the {target}", hero=looks.short(blow.hero), target=looks.name(blow.target))
        if road:
            words = tr("{words}, by road {road}", words=words, road=looks.short(road))
        total = looks.blow_words(blow, forecast.attackers)
        kind: Outcome = "good" if blow.outcome == "destroyed" else "short"
        result = f"{total}: {looks.outcome(blow.outcome)}"
        falls = struck_back(forecast, blow.hero)
        if falls:
            kind, result = (
                "bad",
                tr("{total}: it strikes back, the {hero} falls", total=total, hero=looks.short(blow.hero)),
            )
        yield Answer(player, blow.hero, words, action, result, kind,
                     tr("Attack the {target}", target=looks.short(blow.target)), blow.target, road=road,
                     lines=(total, tr("the {target} falls", target=looks.short(blow.target)) if kind == "good" else
                      looks.outcome(blow.outcome)),
                     brief=(sum_of([blow.total], blow.need),
                            tr("the {target} falls", target=looks.short(blow.hero)) if falls else
                            looks.outcome(blow.outcome)))  # fmt: skip


def struck_back(forecast: Strikes, hero: str) -> bool:
    """Would a monster destroy this hero after all, if nobody else reacts?"""
    coming = forecast.coming
    return coming is not None and hero in coming.lost


def _aids(screen: RiseScreen, player: str) -> Iterator[Answer]:
    looks = screen.looks
    for aid in screen.facts.aids:
        if aid.by != player:
            continue
        action = {"do": "support", "worker": aid.worker, "card": aid.card}
        if aid.road:
            action["road"] = aid.road
        total = sum_of([aid.total], aid.need)
        result = tr("{total}: it stands", total=total) if aid.enough else tr("{total}: still short", total=total)
        words = tr("the {worker} for the {card}", worker=looks.short(aid.worker), card=looks.name(aid.card))
        yield Answer(
            player,
            aid.worker,
            words,
            action,
            result,
            "good" if aid.enough else "short",
            tr("Support it"),
            aid.card,
            road=aid.road,
            lines=(total,),
            brief=(total, tr("it stands") if aid.enough else tr("still short")),
        )


def _wraths(screen: RiseScreen, player: str) -> Iterator[Answer]:
    sweep = screen.facts.sweeps.get(player)
    if sweep is None or not sweep.now:
        return
    many = len(sweep.roaming) + len(sweep.held)
    joker = sweep.jokers[0]
    yield Answer(
        player,
        joker,
        tr("the Joker’s wrath"),
        {"do": "wrath", "joker": joker},
        tr_n(
            "sweeps {count} monster, {rating} in all",
            "sweeps {count} monsters, {rating} in all",
            many,
            rating=sweep.rating,
        ),
        "good",
        tr("Play the Joker"),
        f"land-{player}",
        lines=(tr("sweeps {rating}", rating=sweep.rating),),
        brief=(tr("the Joker’s wrath"), tr("sweeps {rating}", rating=sweep.rating)),
    )


def _flights(screen: RiseScreen, player: str) -> Iterator[Answer]:
    """RISE-ROAD-7: whom the monsters are about to destroy may be sent away, by the narrowest road to each land."""
    looks, coming = screen.looks, screen.facts.monsters.get(screen.turn_player)
    lost = coming.lost if coming is not None and coming.now else []
    sendings = [sending for sending in screen.facts.sendings if sending.by == player and sending.card in lost]
    ways: dict[tuple[str, str], Sending] = {}
    for sending in sorted(sendings, key=lambda sending: screen.facts.cards[sending.road].rating or 0):
        ways.setdefault((sending.card, sending.land), sending)
    for sending in ways.values():
        card, land = looks.short(sending.card), sending.land
        action = {"do": "send", "card": sending.card, "road": sending.road}
        forecast = screen.foresee(player, "send", card=sending.card, road=sending.road)
        words = tr("the {card} goes to {player}", card=looks.name(sending.card), player=land)
        falls = forecast.coming is not None and sending.card in forecast.coming.lost
        result = tr("for good, by road {road}", road=looks.short(sending.road))
        yield Answer(
            player,
            sending.card,
            words,
            action,
            result,
            "bad" if falls else "plain",
            tr("Send the {card}", card=card),
            f"land-{land}",
            road=sending.road,
            lines=(result,),
            brief=(tr("the {card} to {player}", card=card, player=land), tr("for good")),
        )


def _idle(screen: RiseScreen, player: str, used: set[str]) -> Iterator[Answer]:
    """Untapped heroes that can do nothing, with the reason; those of one reason together."""
    looks, land, tapped = screen.looks, screen.seen.players[player], screen.seen.tapped
    idle: dict[tuple[str, str], list[str]] = {}
    for hero in land.heroes:
        no = screen.facts.uses[hero].cannot.get("attack")
        if hero not in used and hero not in tapped and no is not None:
            idle.setdefault((no.clause, "" if no.clause in SHORT_REASONS else said(no.reason)), []).append(hero)
    for heroes in idle.values():
        no = screen.facts.uses[heroes[0]].cannot["attack"]
        short = join_words([looks.short(hero) for hero in heroes])
        words = tr("the {hero} stays", hero=looks.name(heroes[0]))
        if len(heroes) > 1:
            words = tr("{heroes} stay", heroes=short)
        yield Answer(
            player,
            heroes[0],
            words,
            why=no_verdict(no),
            brief=(tr("{heroes} stay", heroes=short) if len(heroes) > 1 else tr("the {hero} stays", hero=short), ""),
        )


def summary(screen: RiseScreen, player: str, answers: Sequence[Answer]) -> str:
    """What a seat could do in a window, in a few words."""
    looks = screen.looks
    heroes = dict.fromkeys(answer.card for answer in answers if answer.action.get("do") == "attack")
    parts = [looks.short(hero) for hero in heroes]
    words = [tr("{names} may strike", names=", ".join(parts))] if parts else []
    if any(answer.action.get("do") == "support" for answer in answers):
        words.append(tr("support"))
    if any(answer.action.get("do") == "wrath" for answer in answers):
        words.append(tr("Joker"))
    return "; ".join(words)


SHORT_REASONS = {
    "RISE-ROAD-4": later("no road there"),
    "RISE-ROAD-5": later("too big for the road"),
    "RISE-ROAD-6": later("the road is in use"),
    "RISE-TAP-1": later("nothing untapped"),
    "RISE-FIGHT-1": later("no hero, no worker"),
    "RISE-REACT-3": later("nothing to do there"),
    "RISE-WRATH-4": later("the Joker strikes only at home"),
}


SIGNS = {
    "RISE-ROAD-4": later("no road"),
    "RISE-ROAD-5": later("too big"),
    "RISE-ROAD-6": later("road in use"),
    "RISE-TAP-1": later("all tapped"),
    "RISE-FIGHT-1": later("no hero"),
    "RISE-REACT-3": later("nothing to do"),
    "RISE-WRATH-4": later("no monster"),
}


def sign_of(clause: str) -> str:
    """Why not, in a word or two below a shield."""
    return tr(SIGNS[clause]) if clause in SIGNS else tr("not asked")


def short_reason(why: Verdict) -> str:
    """Why not, in as few words as a row takes."""
    return tr(SHORT_REASONS[why.clause]) if why.clause in SHORT_REASONS else why.words
