"""Two states of the code side by side in one run: `python -m tools.bench --against COMMIT`.

A figure alone does not tell a loss from a slower machine, and a machine is slower at one time than at another. So the
other commit is checked out beside this one, each plays in a process of its own, and they and the yardstick take turns;
what counts is the median of the ratios of the turns.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import TracebackType

RATES = Path(__file__).with_name("rates.py")


class UnknownCommitError(Exception):
    """There is nothing of that name in the history; the text says it in git's words."""


@contextmanager
def checkout(root: Path, commit: str) -> Iterator[Path]:
    """The tree of the repository at `root` as it was at the commit, in a folder that goes with the block."""
    with tempfile.TemporaryDirectory(prefix="ramparts-against-") as place:
        tree = Path(place, "tree")
        made = _git(root, "worktree", "add", "--detach", "--quiet", str(tree), commit)
        if made.returncode:
            raise UnknownCommitError(made.stderr.strip())
        try:
            yield tree
        finally:
            _git(root, "worktree", "remove", "--force", str(tree))


def _git(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, text=True, check=False)


class Tree:
    """A state of the code that plays, in a process of its own. `subjects`: what can be measured there."""

    def __init__(self, root: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"}
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(RATES)],
            cwd=root,
            env=environment,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.subjects: list[str] = json.loads(self._answer())

    def rate(self, name: str, seconds: float) -> float:
        """How often a second the subject was done."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{name} {seconds}\n")
        self._process.stdin.flush()
        return float(self._answer())

    def _answer(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise ChildProcessError("the other state of the code cannot play: see above")
        return line

    def __enter__(self) -> Tree:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()


@contextmanager
def side_by_side(root: Path, commit: str) -> Iterator[tuple[Tree, Tree]]:
    """This state of the code, and that of the commit."""
    with ExitStack() as open_until_then:
        tree = open_until_then.enter_context(checkout(root, commit))
        yield open_until_then.enter_context(Tree(root)), open_until_then.enter_context(Tree(tree))
