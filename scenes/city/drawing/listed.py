"""The cities of a profile as lists show them: by their numbers, however many there are."""

from __future__ import annotations

from pathlib import Path

from scenes.city.drawing import files

PAGE = 24
"""So many are read at once: about what a window shows."""


class CityList:
    """The cities as they are now, the newest first. `count`: how many there are."""

    def __init__(self, profile: Path) -> None:
        self.profile = profile
        self.count = files.listed(profile).count() if (profile / files.FOLDER).is_dir() else 0
        self._seen: dict[int, tuple[Path, str]] = {}
        """Those that were read, by their numbers."""

    def at(self, number: int) -> tuple[Path, str] | None:
        """A city with what it is called; None if it is gone. Its page is read with it."""
        if number not in self._seen:
            start = number - number % PAGE
            self._seen |= dict(enumerate(files.named_cities(self.profile, PAGE, start).items(), start))
        return self._seen.get(number)
