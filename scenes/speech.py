"""Reading aloud (F4), by the optional package pyttsx3 (`pip install ramparts[speech]`).

The words are spoken by a process of its own: the voices of some systems insist on the main thread, and a sentence can
only be cut short at once by ending who speaks it. Run as a program, this file is that process: it speaks what it reads
from its input. It must not import the app.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence

PACKAGE = "pyttsx3"
CLAUSES = re.compile(r"\s*\[[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\]")
_MARKUP = re.compile(r"\*+|[{}]")
_SIGNS = {" · ": ", ", "×": " times ", "↔": " and ", "→": " to ", "−": " minus "}


def missing() -> str:
    """Why nothing can be spoken, and what to do about it; empty when the speech package is there."""
    if importlib.util.find_spec(PACKAGE) is not None:
        return ""
    return f"To hear it as well, add the optional package {PACKAGE}: see “Read aloud” in the README."


def plain(lines: Sequence[str]) -> str:
    """Rich text as it is said: without marks, clause ids and signs that voices stumble over."""
    words = _MARKUP.sub("", CLAUSES.sub("", "\n".join(lines)))
    for sign, said in _SIGNS.items():
        words = words.replace(sign, said)
    return re.sub(r"[ \t]+", " ", words).strip()


class Speaker:
    """Speaks one text at a time. `trouble` hears from any thread, once, why it cannot."""

    def __init__(self, trouble: Callable[[str], None]) -> None:
        self._trouble = trouble
        self._voice: subprocess.Popen[bytes] | None = None
        self._complained = False

    @property
    def speaking(self) -> bool:
        return self._voice is not None and self._voice.poll() is None

    def say(self, lines: Sequence[str]) -> None:
        """Begin to speak, instead of what is being said; returns at once. Does nothing without the package."""
        self.stop()
        words = plain(lines)
        if missing() or not words:
            return
        try:
            voice = subprocess.Popen(
                # -P: the files beside this one must not hide libraries
                [sys.executable, "-P", __file__],
                stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )  # fmt: skip
        except OSError as error:
            self._cannot(error.strerror or str(error))
            return
        self._voice = voice
        threading.Thread(target=self._wait, args=(voice, words), daemon=True).start()

    def stop(self) -> None:
        """Be silent at once."""
        voice, self._voice = self._voice, None
        if voice is not None and voice.poll() is None:
            voice.kill()

    def _wait(self, voice: subprocess.Popen[bytes], words: str) -> None:
        _, said = voice.communicate(words.encode())
        if voice.returncode and voice is self._voice:
            reasons = said.decode("utf-8", "replace").strip().splitlines()
            self._cannot(reasons[-1] if reasons else f"exit code {voice.returncode}")

    def _cannot(self, reason: str) -> None:
        if not self._complained:
            self._complained = True
            self._trouble(f"This system cannot read aloud: {reason}")


def main() -> int:
    """Speak what stands in the input; the exit code."""
    words = sys.stdin.buffer.read().decode()
    try:
        engine = importlib.import_module(PACKAGE).init()
        engine.say(words)
        engine.runAndWait()
    except Exception as error:  # whatever a system's voice fails with, the game says it and goes on
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
