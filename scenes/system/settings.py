"""What the player chose for every game on this machine, and where it is kept.

The file ``settings.json`` lies in the profile folder.  It is written as a new file that then takes the old one's
place, so a crash leaves either the old or the new settings, never half of them.  A damaged file is set aside under
a name that says so, and the delivered settings are used; keys that this version does not know are kept and written
back, so that an older version of Ramparts harms nothing.
"""

from __future__ import annotations

import codecs
import contextlib
import errno
import json
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.core.data import typed
from game.core.text.phrases import listed
from game.services.writing import write_whole
from scenes.system.files import read_small, unused
from scenes.system.words import cause, languages, later, said, tr

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
TextPercent = Annotated[int, msgspec.Meta(ge=100, le=200)]
Pixels = Annotated[int, msgspec.Meta(ge=1, le=32767)]
"""A side of a window; SDL knows no larger one."""
Place = Annotated[int, msgspec.Meta(ge=-32768, le=32767)]
Seconds = Annotated[float, msgspec.Meta(ge=0.0, le=5.0)]

FILE = "settings.json"
CACHE = "cache"
"""The folder of a profile with what can be made anew at any time."""


def give_up_cache(profile: Path) -> bool:
    """Make room on a full disk: take away what can be made anew; False if there is nothing of it."""
    found = [file for file in (profile / CACHE).glob("*") if file.is_file()]
    for file in found:
        with contextlib.suppress(OSError):
            file.unlink()
    return bool(found)


"""The folder of the profile for pictures that can be made anew."""


PATIENCE = 0.5
"""Seconds that another window may keep the settings before they are written all the same."""


class Settings(msgspec.Struct, rename="kebab", kw_only=True):
    """Every choice of the settings screen; the field's default is how the app is delivered."""

    language: str = ""
    """The code of a language (`words.languages`); empty for the system's, if it can be spoken."""
    text_size: TextPercent = 100
    colours: Literal["parchment", "contrast"] = "parchment"
    suits: Literal["game", "four", "two"] = "game"
    """Colours of the suits; as the game has it: two where its rules speak of red and black, else four."""
    suit_letter: bool = False
    full_screen: bool = False
    side_panel: Literal["left", "right"] = "right"
    tooltip_after: Seconds = 0.35
    hover_shows: bool = True
    frames: Literal[30, 60] = 60
    animation: Literal["off", "fast", "normal", "slow"] = "normal"
    calm: bool = False
    dice_tumble: bool = True
    one_answer: bool = True
    """Is a step that nobody can do otherwise played without asking?"""
    curtain: Literal["always", "if-needed"] = "if-needed"
    """Does it hang also before the hand of the one who looked last?"""
    new_games_throw: Literal["here", "typed"] = "here"
    """How a new game gets its dice, if nobody says otherwise."""
    questions: bool = True
    """Does a game ask once more before a step that changes what can happen from then on?"""
    pieces_volume: Percent = 70
    surroundings_volume: Percent = 35
    tunes_volume: Percent = 45
    mute: bool = False
    read_aloud: bool = True
    """Is what F4 shows in large words spoken at once, where there is a voice?"""
    window: tuple[Pixels, Pixels] | None = None
    """The window's normal size in pixels; None as long as it follows the desktop."""
    place: tuple[Place, Place] | None = None
    """Its corner on the desktop, likewise."""
    maximised: bool = False
    silent_behind: bool = False
    """Is nothing heard while another window is in front?"""
    recent_files: tuple[str, ...] = ()
    """The paths of files that were chosen, the last one first."""
    keys: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    last: dict[str, dict[str, object]] = msgspec.field(default_factory=dict)
    """Last choices of the new-game screen, by game id."""
    people: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    """How many sit here, as the shelf was told; 0 for any number."""
    minutes: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    """How many minutes they have; 0 for any time."""
    learned: dict[str, tuple[int, ...]] = msgspec.field(default_factory=dict)
    """The lessons that were gone through to their end, by game id, counted from 0."""
    explain: bool = True
    """Is what is met for the first time outside a lesson explained in the panel?"""
    met: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """What has been explained so far, by game id: the first clause of each paragraph of its book."""
    lesson_at: dict[str, int] = msgspec.field(default_factory=dict)
    """The step of its lessons at which one was last, by game id."""


def profile_folder(named: str | Path | None = None) -> Path:
    """The folder of this player's data: the one named, or the system's usual place.  It is made when missing.

    Raises OSError when it cannot be made.
    """
    try:
        if named is not None:
            folder = Path(named).expanduser().resolve()
        else:
            import platformdirs  # the place differs between systems; its maintained table is better than our guess

            folder = Path(platformdirs.user_data_dir("ramparts", appauthor=False))
    except (RuntimeError, ValueError) as error:  # a user without a home, or a name that no folder can have
        raise OSError(errno.ENOENT, "there is no such folder; --profile names another one") from error
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _written(whole: dict[str, object]) -> bytes:
    try:
        return msgspec.json.format(msgspec.json.encode(whole), indent=2)
    except UnicodeEncodeError:  # half a letter, which somebody wrote as `\\ud800`, stays as it was
        import json

        return json.dumps(whole, indent=2).encode()


class SettingsFile:
    """Loads and saves the settings of one profile.

    `messages` holds sentences for the player about what went wrong; nothing here stops the app.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.messages: list[str] = []
        self._unknown: frozenset[str] = frozenset()
        """The values that mean nothing here: they stay in the file as they are."""
        self.now = self._load()
        self._before = _plain(self.now)
        """What the file held when this window read or wrote it last."""

    def _load(self) -> Settings:
        try:
            data = read_small(self.path)
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            self.messages.append(tr("The settings could not be read ({why}); the delivered ones are used.", why=error))
            return Settings()
        try:
            raw = _decoded(data)
            if not isinstance(raw, dict):
                raise msgspec.ValidationError(tr("the file holds no settings"))
            settings, unknown = known_of(raw)
            self._unknown = frozenset(unknown)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            settings, _ = known_of(salvaged(data))
            self._set_aside(cause(error), something=settings != Settings())
            return settings
        if unknown:
            words = tr(
                "These settings are not known here, and are as delivered: {values}. All others stay.",
                values=said(listed([f"{name} = {value:.40}" for name, value in unknown.items()])),
            )
            self.messages.append(words)
        return settings

    def _set_aside(self, why: str, something: bool) -> None:
        """Keep a damaged file under another name; could `something` of it be read?"""
        aside = unused(self.path.with_name(f"settings-damaged-{time.strftime('%Y%m%d-%H%M%S')}.json"))
        try:
            os.replace(self.path, aside)
        except OSError as error:
            self.messages.append(
                tr(
                    "The settings are damaged ({why}) and could not be set aside: {trouble}.",
                    why=why,
                    trouble=error,
                )
            )
            return
        words = later("The settings were damaged ({why}). They are kept as {file}; the delivered settings are used.")
        if something:
            words = later(
                "The settings were damaged ({why}). They are kept as {file}; what could be read of them stays."
            )
        self.messages.append(tr(words, why=why, file=aside.name))

    def save(self) -> str:
        """Write the settings; returns an empty string, or a sentence that says why it was not possible.

        What another window has changed meanwhile, and keys that this version does not know, stay as they are.
        """
        mine = _plain(self.now)
        with _alone(self.path):
            there = self._there()
            whole = mine if there is None else {**mine, **changed(there, self._before, mine)}
            try:
                write_whole(self.path, _written(whole) + b"\n", shared=True)
            except OSError as error:
                return tr("The settings could not be saved: {why}.", why=error)
        self._before = mine
        return ""

    def _there(self) -> dict[str, object] | None:
        """What the file holds now; None if that is nothing that can be added to."""
        try:
            found = _decoded(read_small(self.path))
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return None
        if not isinstance(found, dict):
            return None
        spoilt = known_of(found)[1].keys() - self._unknown  # since this window read it
        return {name: value for name, value in found.items() if name not in spoilt}


def _decoded(data: bytes) -> object:
    """What a settings file holds. One that an editor began with its mark, or in which a number is none (NaN), is read
    all the same. Raises msgspec.MsgspecError, UnicodeDecodeError, RecursionError.
    """
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        return msgspec.json.decode(data)
    except msgspec.DecodeError:
        with contextlib.suppress(ValueError, RecursionError):
            return json.loads(data)
        raise


_SETTING = re.compile(r"""["']([a-z]+(?:-[a-z]+)*)["']\s*:\s*""")


def salvaged(data: bytes) -> dict[str, object]:
    """The settings of a file that is damaged, or was written awry by hand, each that can be read by itself."""
    text, decoder = data.decode("utf-8", "replace"), json.JSONDecoder()
    names = {field.encode_name for field in msgspec.structs.fields(Settings)}
    found, at = dict[str, object](), 0
    while setting := _SETTING.search(text, at):
        at = setting.end()
        with contextlib.suppress(ValueError, RecursionError):
            value, at = decoder.raw_decode(text, at)
            if setting[1] in names:
                found[setting[1]] = value
    return found


def known_of(raw: dict[str, object]) -> tuple[Settings, dict[str, str]]:
    """The settings of a file, and those of its values that mean nothing here, by name. Each costs itself alone."""
    sound: dict[str, object] = {}
    unknown: dict[str, str] = {}

    def faulty(name: str, value: object) -> bool:
        try:
            typed.convert({name: value}, Settings)
        except msgspec.ValidationError:
            return True
        return False

    for name, value in raw.items():
        if not faulty(name, value):
            sound[name] = value
        elif isinstance(value, dict) and not faulty(name, {}):
            gone = [entry for entry, here in value.items() if faulty(name, {entry: here})]
            unknown |= {f"{name}.{entry}": str(value[entry]) for entry in gone}
            sound[name] = {entry: here for entry, here in value.items() if entry not in gone}
        else:
            unknown[name] = str(value)
    if sound.get("language") not in (None, "", *languages()):
        unknown["language"] = str(sound.pop("language"))
    return typed.convert(sound, Settings), unknown


@contextlib.contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Between reading a file and writing it no other window writes it, unless one holds it for longer than PATIENCE."""
    from game.services.locks import Lock

    lock, until = Lock(path), time.monotonic() + PATIENCE
    with contextlib.suppress(OSError):  # where no lock can be made, writing says why
        while not lock.take() and time.monotonic() < until:
            time.sleep(0.002)
    try:
        yield
    finally:
        lock.release()


def _plain(settings: Settings) -> dict[str, object]:
    built = msgspec.to_builtins(settings)
    assert isinstance(built, dict)
    return built


def changed(there: dict[str, object], before: dict[str, object], now: dict[str, object]) -> dict[str, object]:
    """`there` with all that differs between `before` and `now`, entry by entry."""
    whole = {key: value for key, value in there.items() if key in now or key not in before}
    for key, value in now.items():
        old, here = before.get(key), there.get(key)
        if isinstance(value, dict) and isinstance(old, dict) and isinstance(here, dict):
            whole[key] = changed(here, old, value)
        elif key not in before or value != old:
            whole[key] = value
    return whole
