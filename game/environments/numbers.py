"""Whole engine actions as numbers: bounded, and the same for the same action in every game, process and version.

Each kind of action, in the order of the rules page, has a block of numbers of its own: one number if it has no
arguments, else as many as SIZES says for so many. Within the block the number is a hash of the action as records write
it, without `by` and without free words. Where two actions that are possible at once fall on the same number, the later
one in the order of their written form takes the next free number of the block. So a number means one action, or at most
a few that are hardly ever possible together; `Numbers.of` says which one it is now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b

import msgspec
from msgspec import Struct

from game.core.actions import Action
from game.core.drafts import NO_ARGUMENTS
from game.core.game_def import GameDef
from game.core.rules import rules_of

SIZES = (1, 128, 256, 1024)
"""Numbers of an action without arguments, with one, two, more: more than are ever offered at once."""
REMEMBERED = 100_000
"""Written actions whose place is remembered."""


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
        self._places: dict[bytes, tuple[int, Block]] = {}

    def of(self, actions: Iterable[Action]) -> dict[int, Action]:
        """The actions, which are possible at once, by their numbers. What a full block has no room for is left out."""
        found: dict[int, Action] = {}
        written = {msgspec.json.encode(action): action for action in actions}
        for plain in written:
            place, _ = self._place(plain)
            if place in found:
                return self._side_by_side(written)
            found[place] = written[plain]
        return found

    def _side_by_side(self, written: Mapping[bytes, Action]) -> dict[int, Action]:
        found: dict[int, Action] = {}
        for plain in sorted(written):
            place, block = self._place(plain)
            for step in range(block.size):
                number = block.first + (place - block.first + step) % block.size
                if number not in found:
                    found[number] = written[plain]
                    break
        return found

    def _place(self, plain: bytes) -> tuple[int, Block]:
        """The number that a written action has if no other one takes it, and its block."""
        known = self._places.get(plain)
        if known is None:
            if len(self._places) >= REMEMBERED:
                self._places.clear()
            action = msgspec.json.decode(plain)
            block = self.blocks[str(action["do"])]
            said = {name: action[name] for name in sorted(action) if name not in NO_ARGUMENTS}
            code = blake2b(msgspec.json.encode(said, order="deterministic"), digest_size=8).digest()
            known = self._places[plain] = block.first + int.from_bytes(code, "big") % block.size, block
        return known
