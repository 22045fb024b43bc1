"""What a player is told, and whether all of it follows from what the player may know.

`examine` plays along a random game and writes into `Findings` every leak, as (kind, player, words), and how often it
really had something to compare. The contract wants no leak in any game and no empty comparison; the tests of planted
leaks put one of each kind into a game and want to see it found.

A *world* is a state that one player cannot tell from the true one, as `engine.imagine` gives it. Whatever the engine
says to that player has to be the same in both, byte for byte.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct, field

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.engine import parse
from game.core.position.chance import Seeded
from game.core.position.events import Event, events_for
from game.core.position.state import Setup, State
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.rules import rules_of
from game.core.text.errors import RampartsError
from game.services.players import new_bot
from tests import plainly
from tests.contract.walk import Moment, walk, wrong_actions

DRAFTS = 10
"""So many drafts of a player are judged and forecast at each look."""
EFFORT = 0.05
"""How much a searcher tries, against the usual: what it knows does not depend on that."""
OFTEN = 20
"""What is hidden so often has to vary: where it is seldom hidden, it may have been the only thing possible."""


class Leak(Struct, frozen=True):
    """Something told to `player` (None: a spectator) that depends on what the player may not know."""

    kind: str
    player: str | None
    words: str


class Findings(Struct):
    """What has been looked at in some games, and what was found."""

    leaks: list[Leak] = field(default_factory=list)
    secrets: int = 0
    """Looks of a player at a position that hides something."""
    swaps: int = 0
    """Those at which the world was another than the true one."""
    hidden: Counter[str] = field(default_factory=Counter)
    """How often each kind of place (`players.*.hand`) was hidden ..."""
    varied: Counter[str] = field(default_factory=Counter)
    """... and how often the world had something else there."""
    events: int = 0
    """Actions whose events were compared with those of a world that looks the same afterwards, too."""

    @property
    def kinds(self) -> set[str]:
        """The kinds of leaks found."""
        return {leak.kind for leak in self.leaks}

    def empty(self) -> list[str]:
        """What has not really been compared, in words: a contract over nothing finds no leak in anything."""
        found = [
            f"{kind} was hidden {often} times and never varied"
            for kind, often in self.hidden.items()
            if often >= OFTEN and not self.varied[kind]
        ]
        if self.secrets and self.swaps < self.secrets / 2:
            found.append(f"only {self.swaps} worlds of {self.secrets} differ from the truth")
        if self.secrets and not self.events:
            found.append("no events have been compared")
        return found


def together(parts: Iterable[Findings]) -> Findings:
    """What was found in several games."""
    whole = Findings()
    for part in parts:
        whole.leaks += part.leaks
        whole.secrets += part.secrets
        whole.swaps += part.swaps
        whole.events += part.events
        whole.hidden += part.hidden
        whole.varied += part.varied
    return whole


def examine(game: GameDef, setup: Setup, seed: int, steps: int, every: int = 6, bots: bool = True) -> Findings:
    """Look through every player's eyes at every so manieth moment of a random game; at half of these ask `bots`."""
    found = Findings()
    luck = random.Random(seed)
    for number, moment in enumerate(walk(game, setup, seed, steps)):
        for player in (*setup.players, None):
            found.leaks += names_hidden_cards(moment, player)
            if number % every:
                continue
            world = engine.imagine(moment.before, player, luck)
            count_swap(found, moment.before, world, player)
            wrong = list(looks_different(moment.before, world, player))
            found.leaks += wrong
            if any(leak.kind == "world" for leak in wrong):
                continue  # nothing can be played in such a world
            found.leaks += tells_apart(moment, world, player, luck)
            if bots and number % (2 * every) == 0:
                found.leaks += decides_differently(game, moment.before, world, player, seed)
            found.leaks += tells_of_it(found, moment, world, player, seed)
    return found


# -------------------------------------------------------------------------------------------------------- worlds


def count_swap(found: Findings, state: State[Any], world: State[Any], player: str | None) -> None:
    """Has the world really something else in the places that are hidden?"""
    true, other = engine.write_position(state), engine.write_position(world)
    places = list(hidden_places(true, engine.view_for(state, player), state.setup.players))
    found.secrets += bool(places)
    found.swaps += engine.digest(state) != engine.digest(world)
    for kind, path in places:
        one, two = at(true, path), at(other, path)
        if not one and not two:
            continue  # an empty list that is hidden: there is nothing to vary
        found.hidden[kind] += 1
        if kind in state.rules.unordered and one and two:
            one, two = sorted(one), sorted(two)
        found.varied[kind] += one != two


def hidden_places(plain: Any, view: Any, players: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every place where the view shows something else than what is there: its kind, its path. A list is one place."""
    if plain == view:
        return
    if not (isinstance(plain, dict) and isinstance(view, dict)):
        yield "", ()
        return
    for key, value in plain.items():
        name = "*" if key in players else key
        for kind, path in hidden_places(value, view[key], players):
            yield f"{name}.{kind}".rstrip("."), (key, *path)


def at(plain: Any, path: tuple[str, ...]) -> Any:
    """What stands at a path of a written position."""
    for key in path:
        plain = plain[key]
    return plain


def looks_different(state: State[Any], world: State[Any], player: str | None) -> Iterator[Leak]:
    """A world has the same view, is a lawful position at the same decision, and follows from the view alone."""
    if engine.view_for(world, player) != engine.view_for(state, player):
        yield Leak("view", player, f"{engine.view_for(state, player)} / {engine.view_for(world, player)}")
    if state.rules.waited_for(world) != state.rules.waited_for(state):
        yield Leak("world", player, f"other people are waited for: {state.rules.waited_for(world)}")
    broken = list(state.rules.invariants(world))
    if broken:
        yield Leak("world", player, "; ".join(broken))
    plain = engine.write_position(world)
    try:
        loaded, events = engine.load(rules_of(state).game, state.setup, plain, Seeded(0))
    except RampartsError as error:
        yield Leak("world", player, str(error))
        return
    if events or engine.write_position(loaded) != plain:
        yield Leak("world", player, f"no decision stands there: {events}")
    one, other = (engine.imagine(s, player, random.Random(7)) for s in (state, world))
    if engine.digest(one) != engine.digest(other):
        yield Leak("world", player, "what is imagined depends on what is hidden")


# ---------------------------------------------------------------------------------------------------------- told


def told(state: State[Any], player: str | None, drafts: list[dict[str, Any]]) -> dict[str, bytes]:
    """All that the engine tells a player about a state and about these drafts of the player's own, by kind."""
    rules = rules_of(state)
    known: dict[str, Any] = {
        "view": engine.view_for(state, player),
        "seen": engine.seen_by(state, player),
        "facts": rules.facts_for(state, player),
        "info": plainly.facts(state, player),
        "odds": plainly.odds(state, player),
        "words": [rules.moment_words(state), rules.outcome_words(state), rules.points(state)],
        "end": [engine.over(state), engine.winners(state)],
        "asked": engine.asked(state, player),
    }
    if player is not None:
        known["choices"] = engine.choices(state, player)
        known["narrowed"] = [engine.choices(state, player, draft) for draft in drafts]
        known["legal"] = [write_action(action) for action in engine.legal_actions(state, player)]
        known["refusal"] = [engine.check(state, draft) for draft in drafts]
        known["reading"] = [parse(state, draft) for draft in drafts]
        known["why-not"] = [engine.why_not(state, draft) for draft in drafts]
        known["payment"] = [engine.payment(state, draft) for draft in drafts]
        known["forecast"] = [plainly.forecast(state, draft) for draft in drafts]
    return {kind: msgspec.json.encode(value, enc_hook=str) for kind, value in known.items()}


def drafts_of(moment: Moment, player: str, luck: random.Random) -> list[dict[str, Any]]:
    """Actions of a player, right, half-finished and wrong ones; some name cards that the player cannot see."""
    state = moment.before
    legal = engine.legal_actions(state, player)
    good = luck.choice(legal) if legal else moment.action
    found = [write_action(action) for action in luck.sample(legal, min(len(legal), DRAFTS // 2))]
    secrets = sorted(hidden_cards(state, player))
    for plain in wrong_actions(state, good, luck):
        found.append(plain)
        for key, value in plain.items() if secrets else ():
            if key not in ("by", "do", "text"):
                secret = luck.choice(secrets)
                found.append({**plain, key: secret if isinstance(value, str) else [secret]})
    luck.shuffle(found)
    return [{**plain, "by": player} for plain in found[:DRAFTS]]


def tells_apart(moment: Moment, world: State[Any], player: str | None, luck: random.Random) -> Iterator[Leak]:
    """Whatever the engine tells the player is the same in the world, byte for byte."""
    drafts = [] if player is None else drafts_of(moment, player, luck)
    true, other = told(moment.before, player, drafts), told(world, player, drafts)
    for kind in true:
        if true[kind] != other[kind]:
            yield Leak(kind, player, f"{true[kind].decode()} / {other[kind].decode()}")


def decides_differently(
    game: GameDef, state: State[Any], world: State[Any], player: str | None, seed: int
) -> Iterator[Leak]:
    """A computer player in the player's seat does the same for the same reason."""
    if player is None or player not in engine.to_act(state):
        return
    for name in game.bots:
        # None: a player who is not waited for would rather do nothing.
        one, other = (new_bot(game, name, EFFORT).decide(Seat(s, player), random.Random(seed)) for s in (state, world))
        if one != other:
            yield Leak("bot", player, f"{name}: {one} / {other}")


# -------------------------------------------------------------------------------------------------------- events


def tells_of_it(found: Findings, moment: Moment, world: State[Any], player: str | None, seed: int) -> Iterator[Leak]:
    """An action that leaves both worlds looking the same to the player is told in the same words, too.

    Where the action cannot be taken in the world, since it needs what was hidden, another one like it is. What is told
    before the last shuffle does not count: a card may lie open in the middle of an action and be shuffled away again.
    """
    action = moment.action
    if engine.check(world, action) is not None:
        like = [a for a in engine.legal_actions(world, action.by) if a.do == action.do]
        if not like:
            return
        action = like[seed % len(like)]
    after, events = engine.apply(world, action, Seeded(seed))
    if engine.view_for(after, player) != engine.view_for(moment.after, player):
        return
    found.events += 1
    true, other = since_shuffle(moment.events, player), since_shuffle(events, player)
    if msgspec.json.encode(true, enc_hook=str) != msgspec.json.encode(other, enc_hook=str):
        yield Leak("event", player, f"{true} / {other}")
    words = rules_of(world).game.words
    if [words.line(event) for event in true] != [words.line(event) for event in other]:
        yield Leak("log", player, f"{[words.line(e) for e in true]} / {[words.line(e) for e in other]}")


def since_shuffle(events: list[Event], player: str | None) -> list[Event]:
    """What the player may know of the events from the last shuffle on."""
    shuffles = [number for number, event in enumerate(events) if event.kind == "shuffled"]
    return events_for(events[shuffles[-1] if shuffles else 0 :], player)


def names_hidden_cards(moment: Moment, player: str | None) -> Iterator[Leak]:
    """The events name no card that is hidden from the player before and after."""
    hidden = hidden_cards(moment.before, player) & hidden_cards(moment.after, player)
    for event in since_shuffle(moment.events, player) if hidden else ():
        named = hidden & set(texts(dict(event.facts)))
        if named:
            yield Leak("event", player, f"{event} names {named}")


def hidden_cards(state: State[Any], player: str | None) -> set[str]:
    """The names that stand in hidden places and nowhere in the view."""
    plain, view = engine.write_position(state), engine.view_for(state, player)
    found: set[str] = set()
    for _, path in hidden_places(plain, view, state.setup.players):
        found.update(texts(at(plain, path)))
    return found - set(texts(view))


def texts(value: Any) -> Iterator[str]:
    """Every text inside a plain value, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, entry in value.items():
            yield str(key)
            yield from texts(entry)
    elif isinstance(value, (list, tuple)):
        for entry in value:
            yield from texts(entry)
