"""What is laid out on the boards of Rise against Monsters and not sent yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scenes.tabletop.board.draft import Draft


@dataclass(frozen=True, slots=True)
class Site:
    """A card that is to be built, the workers that are to pay for it, and the roads over which helpers come."""

    card: str = ""
    workers: tuple[str, ...] = ()
    via: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Shares:
    """How to untap: heroes that stay, and what each worker supports."""

    stay: tuple[str, ...] = ()
    support: Mapping[str, str] = field(default_factory=dict)


BUILDING = Draft[Site]("build", Site)
"""Without a card nothing is built."""
SHARES = Draft[Shares | None]("untap", lambda: None)
"""None: as the rules propose."""
LAID_OFF = Draft[tuple[str, ...]]("discard", tuple)
"""The cards that are thrown away."""
RELEASED = Draft[tuple[str, ...] | None]("release", lambda: None)
"""The monsters that are let out of a castle; nobody: the newcomer stays outside. None: nothing is chosen yet."""
