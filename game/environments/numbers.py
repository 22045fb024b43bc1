"""Whole engine actions as numbers: bounded, and the same for the same action in every game, process and version.

Each kind of action, in the order of the rules page, has a block of numbers of its own: one number if it has no
arguments, else as many as SIZES says for so many. Within the block the number is a hash of the action as records write
it, without `by` and without free words. Where two actions that are possible at once fall on the same number, the later
one in the order of their written form takes the next free number of the block. So a number means one action, or at most
a few that are hardly ever possible together; `Numbers.of` says which one it is now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from hashlib import blake2b
from itertools import chain
from operator import attrgetter

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo

from game.core.actions.action import Action
from game.core.actions.drafts import NO_ARGUMENTS
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.rules import rules_of

SIZES = (1, 128, 256, 1024)
"""Numbers of an action without arguments, with one, two, more: more than are ever offered at once."""
REMEMBERED = 100_000
"""Written actions whose place is remembered."""

encode = msgspec.json.Encoder().encode
encode_in_order = msgspec.json.Encoder(order="sorted").encode
CODE = blake2b(digest_size=8)


class Block(Struct, frozen=True):
    """The numbers of one kind of action: `first` .. `first + size - 1`."""

    first: int
    size: int


class Numbers:
    """The numbers of one game's actions, 0 .. `count - 1`."""

    def __init__(self, game: GameDef) -> None:
        self.blocks: dict[str, Block] = {}
        self.count = 0
        for name, kind in rules_of(game).actions.items():
            arguments = [field for field in kind.__struct_fields__ if field not in NO_ARGUMENTS]
            self.blocks[name] = Block(self.count, SIZES[min(len(arguments), len(SIZES) - 1)])
            self.count += self.blocks[name].size
        self._places: dict[bytes, int] = {}
        """By the written action: the number that it has if no other one takes it."""

    def of(self, actions: Iterable[Action]) -> dict[int, Action]:
        """The actions, which are possible at once, by their numbers. What a full block has no room for is left out."""
        known, written = self._places, {encode(action): action for action in actions}
        places = {
            plain: known[plain] if plain in known else self._place(plain, action) for plain, action in written.items()
        }
        found = dict(zip(places.values(), written.values(), strict=True))
        return found if len(found) == len(written) else self._side_by_side(places, written)

    def _side_by_side(self, places: Mapping[bytes, int], written: Mapping[bytes, Action]) -> dict[int, Action]:
        found: dict[int, Action] = {}
        for plain in sorted(places):
            number, action = places[plain], written[plain]
            if number in found:
                block = self.blocks[action.do]
                following = chain(range(number + 1, block.first + block.size), range(block.first, number))
                number = next((other for other in following if other not in found), -1)
            if number >= 0:
                found[number] = action
        return found

    def _place(self, plain: bytes, action: Action) -> int:
        """The number of an action that is not known yet if no other one takes it."""
        block, code = self.blocks[action.do], CODE.copy()
        code.update(_writer(type(action))(action))
        if len(self._places) >= REMEMBERED:
            self._places.clear()
        place = self._places[plain] = block.first + int.from_bytes(code.digest(), "big") % block.size
        return place


@cache
def _writer(kind: type[Action]) -> Callable[[Action], bytes]:
    """Writes the arguments of such an action in the order of their names; what its record leaves out is left out."""
    fields = [field for field in msgspec.structs.fields(kind) if field.encode_name not in NO_ARGUMENTS]
    if not fields:
        return lambda action: b"{}"
    said = msgspec.defstruct(
        kind.__name__,
        [(field.name, field.type, _default(field)) for field in fields],
        rename={field.name: field.encode_name for field in fields},
        omit_defaults=True,
    )
    values = attrgetter(*(field.name for field in fields))
    if len(fields) == 1:
        return lambda action: encode_in_order(said(values(action)))
    return lambda action: encode_in_order(said(*values(action)))


def _default(field: FieldInfo) -> object:
    """What msgspec leaves out; something that nobody says, for an argument that is always there."""
    if field.default_factory is not NODEFAULT:
        return msgspec.field(default_factory=field.default_factory)
    return object() if field.default is NODEFAULT else field.default
