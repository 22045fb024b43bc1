"""Who can sit in a seat instead of a person, by the names that records and menus use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.core.bots.bot import Bot, RandomBot
from game.core.bots.exploit import PREFIX, Exploit
from game.core.bots.policy import Policy
from game.core.data.shape import nearest
from game.core.rulebook.game_def import SEARCHER, THINKERS, GameDef
from game.core.text.errors import SetupError
from game.core.text.phrases import say
from game.services.searcher import Searcher


def new_bot(game: GameDef, name: str, effort: float = 1.0) -> Bot:
    """A new computer player of a game; SetupError if there is none of that name. `effort`: how much the searcher tries,
    against the usual.
    """
    if name == "random":
        return RandomBot()
    if name.startswith(PREFIX) and name.removeprefix(PREFIX) in (family := exploits_of(game)):
        return family[name.removeprefix(PREFIX)].make()
    if name not in game.bots:
        meant = nearest(name, game.bots)
        words = say('{game} has no computer player "{name}"{meant}', game=game.title, name=name, meant=meant)
        raise SetupError("bots", words)
    if name in THINKERS:
        policy = policy_of(game)
        return Searcher(policy, effort if name == SEARCHER else effort * policy.moment)
    bots: Mapping[str, Callable[[], Bot]] = game.part(game.bots_at, "BOTS")
    return bots[name]()


def weaker(game: GameDef, name: str) -> Iterator[Bot]:
    """The computer players below that one, the strongest first: who may decide in its place."""
    below = game.bots[: game.bots.index(name)] if name in game.bots else ()
    return (new_bot(game, other) for other in reversed(below))


def exploits_of(game: GameDef) -> Mapping[str, Exploit]:
    """The players that look for holes in a game's strong ones; none if it has none."""
    family: Mapping[str, Exploit] = game.part(game.exploits_at, "EXPLOITS") if game.exploits_at else {}
    return family


def has_policy(game: GameDef) -> bool:
    """Does a game tell how it is searched?"""
    return bool(game.policy_at)


def policy_of(game: GameDef) -> Policy[Any]:
    """How a game is searched; SetupError if it does not say."""
    if not game.policy_at:
        raise SetupError("bots", say("{game} does not say how it is searched (GameDef.policy_at)", game=game.title))
    policy: Policy[Any] = game.part(game.policy_at, "POLICY")
    return policy
