"""Settings on disk: saved whole, damaged ones set aside, unknown ones kept."""

import codecs
import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from game.services.locks import Lock
from game.services.writing import write_whole
from scenes.menus.settings.settings import SettingsScreen
from scenes.system.settings import FILE, Settings, SettingsFile, profile_folder
from tools.screens.driver import Driver


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    assert file.now == Settings() and file.messages == []
    file.now.text_size = 150
    file.now.keys = {"undo": ("f9",)}
    file.now.last = {"medieval-keep": {"mode": "solo"}}
    assert file.save() == ""
    again = SettingsFile(tmp_path)
    assert again.now == file.now and again.messages == []
    assert [path.name for path in tmp_path.iterdir()] == [FILE], "no half-written file stays behind"


@pytest.mark.parametrize(
    "damage",
    [b"", b"{", b"[1, 2]", b"\xff\xfe{}"],
)
def test_damaged_settings_are_set_aside_with_a_message(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / FILE).write_bytes(damage)
    file = SettingsFile(tmp_path)
    assert file.now == Settings()
    [message] = file.messages
    [aside] = list(tmp_path.glob("settings-damaged-*.json"))
    assert aside.name in message and aside.read_bytes() == damage
    assert file.save() == "" and SettingsFile(tmp_path).messages == []


KEPT = '"text-size": 140, "colours": "contrast", "keys": {"undo": ["ctrl+u"]}, "mute": true'


@pytest.mark.parametrize(
    "awry",
    [
        b"{%s,}",
        b"{%s} // mine",
        b"{\n  // mine\n%s}",
        b'{"calm": yes, %s}',
        b"{%s}{}",
        b'{"language": "d\xe9", %s}',
        b'{%s, "calm": tr',
        b'{"people": ' + b"9" * 5000 + b", %s}",
        b'{%s, "last": ' + b"[" * 3000 + b"]" * 3000 + b"}",
    ],
    ids=range(9),
)
def test_what_can_be_read_of_a_file_that_was_written_awry_stays(tmp_path: Path, awry: bytes) -> None:
    """A comma too much, a comment, a word without its marks, half a file: each costs itself; the file is kept aside."""
    data = awry.replace(b"%s", KEPT.encode())
    (tmp_path / FILE).write_bytes(data)
    file = SettingsFile(tmp_path)
    now = file.now
    assert (now.text_size, now.colours, now.mute, now.keys) == (140, "contrast", True, {"undo": ("ctrl+u",)})
    [message], [aside] = file.messages, list(tmp_path.glob("settings-damaged-*.json"))
    assert "what could be read of them stays" in message and aside.name in message and aside.read_bytes() == data
    assert file.save() == "" and SettingsFile(tmp_path).now == now


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text-size", 900), ("text-size", "large"), ("suits", "five"), ("suits", None), ("mute", "no"), ("frames", 144),
        ("window", [1, 2, 3]), ("window", "wide"), ("colours", ["sepia"]), ("language", 7), ("animation", {"pace": 2}),
        ("window", [-1280, 720]), ("window", [10**9, 720]), ("window", [0, 0]), ("window", [float("nan"), 720]),
        ("window", float("inf")), ("place", [10**30, 0]), ("place", [1.5, 2]), ("place", {"x": 1}), ("maximised", 1),
        ("tooltip-after", float("nan")), ("tunes-volume", -1), ("questions", "true"), ("side-panel", "top"),
        ("keys", 5), ("last", []), ("tooltip-after", 60), ("keys.hint", 7), ("last.rise", "co-op"),
        ("language", "xx"),
    ],
)  # fmt: skip
def test_a_value_of_another_version_costs_itself_alone(tmp_path: Path, name: str, value: object) -> None:
    mine: dict[str, object] = {
        "text-size": 150,
        "colours": "contrast",
        "keys": {"undo": ["z"], "of-later": ["f9"]},
        "suit-letter": True,
        "last": {"keep": {"mode": "solo"}},
    }
    key, _, entry = name.partition(".")
    if entry:
        mine[key] = {**mine[key], entry: value}  # type: ignore[dict-item]
    else:
        mine[key] = value
    (tmp_path / FILE).write_text(json.dumps(mine), encoding="utf-8")
    file = SettingsFile(tmp_path)
    now = file.now
    assert now.suit_letter and (now.text_size == 150) == (key != "text-size")
    assert (now.colours == "contrast") == (key != "colours")
    assert now.keys == ({} if name == "keys" else {"undo": ("z",), "of-later": ("f9",)})
    assert now.last == ({} if name == "last" else {"keep": {"mode": "solo"}})
    [message] = file.messages
    assert name in message and not list(tmp_path.glob("settings-damaged-*"))
    now.pieces_volume = 12
    assert file.save() == ""
    written = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    kept = written[key][entry] if entry else written[key]
    if "nan" not in str(value) and "inf" not in str(value):  # JSON has no word for these
        assert kept == value, "the other version finds it again"
    assert written["pieces-volume"] == 12 and SettingsFile(tmp_path).now == now


def test_a_file_that_an_editor_marked_is_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(codecs.BOM_UTF8 + b'{"text-size": 150}')
    file = SettingsFile(tmp_path)
    assert file.now.text_size == 150 and file.messages == []


def test_keys_of_commands_that_only_another_version_has_stay(driver: Driver) -> None:
    driver.app.file.now.keys = {"of-later": ("f9",), "hint": ("j",)}
    driver.app.bindings.change(driver.app.file.now.keys)
    driver.app.save_settings()
    driver.app.bindings.bind("hint", "k")
    driver.app.save_settings()
    assert SettingsFile(driver.app.profile).now.keys == {"of-later": ("f9",), "hint": ("k",)}


def test_unknown_keys_are_kept(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"text-size": 125, "of-a-later-version": {"a": [1]}}', encoding="utf-8")
    file = SettingsFile(tmp_path)
    assert file.now.text_size == 125 and file.messages == []
    file.now.text_size = 130
    file.save()
    written = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert written["of-a-later-version"] == {"a": [1]} and written["text-size"] == 130


def test_two_windows_do_not_undo_each_others_settings(tmp_path: Path) -> None:
    """Each writes what it has changed itself, entry by entry; a removed entry goes."""
    one = SettingsFile(tmp_path)
    one.now.keys, one.now.last = {"undo": ("z",), "hint": ("h",)}, {"rise": {"mode": "solo"}}
    assert one.save() == ""
    other = SettingsFile(tmp_path)
    one.now.text_size, one.now.last = 125, {**one.now.last, "keep": {"mode": "no-cards"}}
    assert one.save() == ""
    other.now.mute, other.now.keys = True, {"hint": ("j",)}
    other.now.last = {**other.now.last, "rise": {"mode": "co-op"}}
    assert other.save() == ""
    both = SettingsFile(tmp_path).now
    assert (both.text_size, both.mute, both.keys) == (125, True, {"hint": ("j",)})
    assert both.last == {"rise": {"mode": "co-op"}, "keep": {"mode": "no-cards"}}


def test_no_window_writes_between_the_reading_and_the_writing_of_another(tmp_path: Path) -> None:
    mine, other = SettingsFile(tmp_path), SettingsFile(tmp_path)
    mine.now.text_size, other.now.mute = 150, True
    lock = Lock(tmp_path / FILE)
    assert lock.take()  # the other window has read the file and is about to write it
    with ThreadPoolExecutor(1) as beside:
        saved = beside.submit(mine.save)
        whole = {"mute": True}
        write_whole(tmp_path / FILE, msgspec.json.encode(whole))
        lock.release()
        assert saved.result() == ""
    found = SettingsFile(tmp_path).now
    assert (found.text_size, found.mute) == (150, True)
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_a_window_that_never_lets_go_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.system.settings.PATIENCE", 0.02)
    lock = Lock(tmp_path / FILE)
    assert lock.take()
    file = SettingsFile(tmp_path)
    file.now.mute = True
    assert file.save() == "" and SettingsFile(tmp_path).now.mute
    lock.release()


@pytest.mark.parametrize("there", [b"", b"{}{", b"[1]", b'{"text-size": "large"}', None])
def test_what_cannot_be_added_to_is_written_whole(tmp_path: Path, there: bytes | None) -> None:
    """A file that is gone or damaged meanwhile is replaced by all that this window knows."""
    file = SettingsFile(tmp_path)
    file.now.text_size = 125
    assert file.save() == ""
    if there is None:
        (tmp_path / FILE).unlink()
    else:
        (tmp_path / FILE).write_bytes(there)
    file.now.mute = True
    assert file.save() == ""
    assert (SettingsFile(tmp_path).now.text_size, SettingsFile(tmp_path).now.mute) == (125, True)


def test_a_file_that_cannot_be_replaced_stays_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / FILE
    path.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]
    file = SettingsFile(tmp_path)
    assert file.save() == "The settings could not be saved: No space left on device."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_settings_that_are_no_file_stay_what_they_are(tmp_path: Path) -> None:
    """A link to a device, too: who may write everywhere could lose `/dev/zero` by it."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / FILE).symlink_to("pipe")
    file = SettingsFile(tmp_path)
    assert file.now == Settings()
    assert file.save() == "The settings could not be saved: It is not a file."
    assert (tmp_path / "pipe").is_fifo() and (tmp_path / FILE).is_symlink()


def test_the_named_profile_folder_is_made(tmp_path: Path) -> None:
    folder = profile_folder(tmp_path / "a" / "b")
    assert folder.is_dir()


TEXTS = ('{"language": "xx"}', '{"language": "\\ud800"}', '{"ours": "\\ud800", "mute": false}')


@pytest.mark.parametrize("text", TEXTS)
def test_a_language_that_nobody_speaks_and_half_a_letter_harm_nothing(tmp_path: Path, text: str) -> None:
    """The page comes up, what is changed is kept, and what is not known stays as it stood."""
    (tmp_path / "settings.json").write_text(text, encoding="ascii")
    driver = Driver(tmp_path)
    driver.app.go.shelf()
    driver.app.go.settings()
    driver.wait(0.5)
    assert isinstance(driver.top, SettingsScreen)
    driver.app.stack.clear()
    file = SettingsFile(tmp_path)
    file.now.mute = True
    assert file.save() == ""
    kept = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert kept["mute"] is True and kept.get("ours", "\ud800") == "\ud800"
