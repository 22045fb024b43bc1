"""Reading aloud (F4), by the optional package pyttsx3 (`pip install ramparts[speech]`).

The words are spoken by a process of its own: the voices of some systems insist on the main thread, and a sentence can
only be cut short at once by ending who speaks it, with the player of sounds that some voices start. Run as a program,
this file is that process: it speaks what it reads from its input. It must not import the app.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import os
import re
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import subprocess

PACKAGE = "pyttsx3"
CLAUSES = re.compile(r"\s*\[[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\]")
_MARKUP = re.compile("\\*+|[{}\N{RIGHT-TO-LEFT ISOLATE}\N{POP DIRECTIONAL ISOLATE}]")
_SIGNS = {" · ": ", ", "×": " times ", "↔": " and ", "←→": " and ", "→": " to ", "−": " minus "}


def missing() -> str:
    """Why nothing can be spoken, and what to do about it; empty when the speech package is there."""
    if importlib.util.find_spec(PACKAGE) is not None:
        return ""
    from scenes.system.words import tr  # as a program this file knows nothing of the app

    return tr("To hear it as well, add the optional package {name}: docs/players.md tells how.", name=PACKAGE)


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
        self._lock = threading.Lock()
        self._turn = 0
        self._voice: subprocess.Popen[bytes] | None = None
        self._complained = False

    @property
    def speaking(self) -> bool:
        """Is somebody speaking now?"""
        return self._voice is not None and self._voice.poll() is None

    def say(self, lines: Sequence[str]) -> None:
        """Begin to speak, instead of what is being said; returns at once. Does nothing without the package."""
        self.stop()
        words = plain(lines)
        if missing() or not words:
            return
        threading.Thread(target=self._speak, args=(words, self._turn), daemon=True).start()

    def stop(self) -> None:
        """Be silent at once."""
        with self._lock:
            self._turn += 1
            voice, self._voice = self._voice, None
            if voice is None or voice.poll() is not None:
                return
            if sys.platform == "win32":
                voice.kill()
            else:
                import signal

                with contextlib.suppress(ProcessLookupError):  # it has just ended by itself
                    os.killpg(voice.pid, signal.SIGKILL)

    def _speak(self, words: str, turn: int) -> None:
        import subprocess  # this and signal with the first words: the first screen comes up the sooner

        # voices leave their sound files behind when they are cut short
        with tempfile.TemporaryDirectory(prefix="ramparts-voice-", ignore_cleanup_errors=True) as folder:
            with self._lock:
                if turn != self._turn:
                    return
                try:
                    voice = self._voice = subprocess.Popen(
                        # -P: the files beside this one must not hide libraries
                        [sys.executable, "-P", __file__],
                        stdin=subprocess.PIPE,
                        stdout=subprocess.DEVNULL,
                        stderr=subprocess.PIPE,
                        env=os.environ | {"TMPDIR": folder},
                        start_new_session=True,
                        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
                    )
                except OSError as error:
                    self._cannot(error)
                    return
            _, said = voice.communicate(words.encode())
        if voice.returncode and turn == self._turn:
            from scenes.system.words import tr

            reasons = said.decode("utf-8", "replace").strip().splitlines()
            self._cannot(reasons[-1] if reasons else tr("exit code {code}", code=voice.returncode))

    def _cannot(self, reason: str | OSError) -> None:
        if not self._complained:
            self._complained = True
            from scenes.system.words import tr

            self._trouble(tr("This system cannot read aloud: {why}", why=reason))


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
