"""What people wrote themselves, in the actions that undo would take back: it is asked for, and kept as a draft."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from game.core.data import typed
from scenes.defenders.board.drafts import FeatureLaid, ReliefLaid, SceneLaid, StackLaid
from scenes.system.words import quoted

WORDS = ("text", "name", "title", "when", "where", "what")
"""Arguments of actions that are somebody's own words."""
QUOTED = 120
"""Letters of what is quoted."""
SPOKEN = ("what", "text", "name", "title")
"""Of several the one that is quoted."""


def words_in(action: Mapping[str, object]) -> dict[str, str]:
    """The words of an action, by argument. What `create` calls `what` are no words of anybody's own."""
    if action["do"] in ("create", "add"):
        return {}
    return {key: str(action[key]).strip() for key in WORDS if str(action.get(key) or "").strip()}


def own_words(actions: Iterable[Mapping[str, object]], suggested: Collection[str]) -> list[str]:
    """What would be lost with these actions, a quotation for each: nothing that was only a suggestion."""
    found = []
    for action in actions:
        own = {key: words for key, words in words_in(action).items() if words not in suggested}
        if own:
            found.append(next(own[key] for key in (*SPOKEN, *own) if key in own))
    return found


def shortened(words: str) -> str:
    """A quotation that fits into a question."""
    return quoted(words if len(words) <= QUOTED else f"{words[:QUOTED].rsplit(' ', 1)[0]} …")


def draft_of(action: Mapping[str, object]) -> dict[str, object]:
    """The draft in which a board would show this action before it was sent: its words are in their boxes again."""
    make = _DRAFTS.get(str(action["do"]))
    return make(action) if make is not None else {}


def _some(action: Mapping[str, object], **keys: str) -> dict[str, object]:
    """Drafts by their keys, from the arguments that the action has."""
    return {draft: action[key] for draft, key in keys.items() if action.get(key) is not None}


_DRAFTS: dict[str, Callable[[Mapping[str, object]], dict[str, object]]] = {
    "choose-setting": lambda a: _some(a, setting="setting", title="title", notes="text"),
    "name-city": lambda a: _some(a, title="title", arms="arms"),
    "finalise": lambda a: {"stack": typed.convert(a, StackLaid), **_some(a, name="name", text="text")},
    "draw-feature": lambda a: {"feature": typed.convert(a, FeatureLaid)},
    "name-threat": lambda a: _some(a, name="name", text="text"),
    "frame-scene": lambda a: {"scene": typed.convert(a, SceneLaid)},
    "close-scene": lambda a: _some(a, note="text"),
    "plan": lambda a: _some(a, plan="text"),
    "assign": lambda a: {"relief": typed.convert(a, ReliefLaid), **_some(a, name="name")},
    "choose-battle": lambda a: _some(a, battle="location", text="text"),
    "defend": lambda a: _some(a, text="text"),
    "epilogue": lambda a: _some(a, text="text"),
}
