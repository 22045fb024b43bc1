"""A real input method: fcitx5 composes Korean, and tells a key that ends a word before the word."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.hand import Hand, need, soon, until

NEEDED = ("fcitx5", "fcitx5-remote", "dbus-daemon")
METHODS = """
[Groups/0]
Name=Default
Default Layout=us
DefaultIM=hangul
[Groups/0/Items/0]
Name=keyboard-us
[Groups/0/Items/1]
Name=hangul
[GroupOrder]
0=Default
"""


@pytest.fixture
def korean(hand: Hand, tmp_path: Path) -> Iterator[Hand]:
    """A hand at a machine on which Korean can be switched on."""
    need(*NEEDED)
    (tmp_path / "config/fcitx5").mkdir(parents=True)
    (tmp_path / "config/fcitx5/profile").write_text(METHODS, encoding="utf-8")
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE, text=True
    )
    assert bus.stdout is not None
    hand.environment |= {
        "DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip(),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "XMODIFIERS": "@im=fcitx",
        "LANG": "C.UTF-8",
    }
    method = subprocess.Popen(["fcitx5"], env=hand.environment, stderr=subprocess.DEVNULL)
    until(lambda: asked(hand) != "", "fcitx5")
    yield hand
    for process in (method, bus):
        process.kill()
        process.wait()
    bus.stdout.close()


def asked(hand: Hand, *words: str) -> str:
    done = subprocess.run(["fcitx5-remote", *words], env=hand.environment, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def test_a_korean_name_is_whole_at_the_first_enter_and_tools_are_no_syllables(korean: Hand) -> None:
    korean.start()
    until(lambda: (korean.profile / "cache").exists(), "the first screen at rest")

    def asks_for_words() -> bool:
        """*Draw a city*, a bare sheet; the method takes the keyboard of its field."""
        for do in (lambda: korean.key("d"), lambda: korean.click((320, 290))):
            do()
            time.sleep(1.0)
        asked(korean, "-s", "hangul")
        return bool(soon(lambda: asked(korean, "-n") == "hangul"))

    until(asks_for_words, "the field of the name")
    korean.key("ctrl+a")
    korean.do("type", "--delay", "100", "gksrnr")
    time.sleep(0.5)
    korean.do("key", "Return")
    cities = korean.profile / "cities"
    (name,) = until(lambda: [p for p in cities.glob("*.yaml")], "the city")
    assert "name: 한국\n" in name.read_text(encoding="utf-8")
    time.sleep(2.0)
    korean.key("b")
    korean.stroke([(400, 300), (440, 320), (500, 290)])
    assert until(lambda: '"stroke"' in name.with_suffix(".ink").read_text(encoding="utf-8"), "the brush's stroke")
    assert '"wash"' in name.with_suffix(".ink").read_text(encoding="utf-8"), "b is a tool, no syllable"
