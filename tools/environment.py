"""What ``tools/run.py`` does: make an environment once, then run a command in it. Standard library only.

An environment is a virtual environment with exactly the packages of one lock file (``tools/requirements/``),
every file checked against its hash. It lives in ``.venvs`` of the checkout, or in the user's cache folder
when the checkout cannot be written to; ``RAMPARTS_ENVS`` names another place::

    .venvs/play-py311-0123456789ab.ready     names the folder that is complete
    .venvs/play-py311-0123456789ab.x7k2p9/   the virtual environment

The number is a fingerprint of the lock file, the Python and the machine. The ``.ready`` file is written last
and in one step: a folder that nothing names was left half-made, is never used and is removed by the next
build. One builder works at a time, held by a lock of the operating system that ends with its process.
"""

import errno
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

ROOT: Final = Path(__file__).resolve().parent.parent

USAGE_ERROR: Final = 2
NO_ENVIRONMENT: Final = 69
"""Exit code when the environment could not be made ("service unavailable" of sysexits.h)."""
INTERRUPTED: Final = 130

COMPILED: Final = "compiled"
"""The folder beside the environments with what Python compiles, where it may or can not lie beside the sources."""

STALE_AFTER_DAYS: Final = 30
"""A complete environment that nobody started for so long is removed by the next build."""


class NoEnvironment(Exception):
    """The environment could not be made; the text says to a person what happened and what helps."""


@dataclass(frozen=True)
class Command:
    """One word after ``tools/run.py``."""

    help: str
    kind: str
    """Which environment: the name of a lock file (``KINDS``)."""
    steps: tuple[tuple[str, ...], ...]
    """Modules to run in turn with their first arguments; the caller's arguments follow each."""
    usual: tuple[str, ...] = ()
    """Arguments when the caller gives none, or none but flags."""
    at_root: bool = False
    """Run in the checkout's folder, not in the caller's."""


KINDS: Final = {"play": "the game", "test": "the game and its checks", "bundle": "the game and what packs it"}
"""Environments by the name of their lock file, and what a person is told that they are for."""

COMMANDS: Final[dict[str, Command]] = {
    "play": Command("open the game table", "play", (("scenes",),)),
    "test": Command(
        "run the tests (--quick: those of the rules and the house; arguments go to pytest)",
        "test",
        (("pytest",),),
        usual=("-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder"),  # tests/conftest.py sets the order
        at_root=True,
    ),
    "lint": Command(
        "check style, format and types (arguments: paths)",
        "test",
        (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)),
        at_root=True,
    ),
    "bench": Command("measure speed, print JSON", "test", (("tools.bench",),)),
    "simulate": Command("let computer players play whole games", "test", (("tools.simulation",),)),
    "ladder": Command("how strong the computer players of a game are", "test", (("tools.simulation.ladder",),)),
    "coach_truth": Command(
        "how right and how quick the coach of a game is", "test", (("tools.simulation.coach_truth",),)
    ),
    "presses": Command("how many presses a turn takes, by game", "test", (("tools.bench.presses",),)),
    "puzzles": Command("make checked positions with one best plan", "test", (("tools.simulation.puzzles",),)),
    "sweep": Command(
        "the same for many combinations of options, as a table and a plot", "test", (("tools.simulation.sweep",),)
    ),
    "screenshot": Command("draw a position into a PNG file", "test", (("tools.screens.screenshot",),)),
    "scenario": Command("check recorded games against the rules", "test", (("tools.proof.scenario",),)),
    "coverage": Command("list the rules that no scenario or test names", "test", (("tools.proof.coverage",),)),
    "torture": Command("kill, flip, cut and fill up whatever holds games", "test", (("tools.torture",),)),
    "mutate": Command("plant faults and say which no test catches", "test", (("tools.proof.mutate",),)),
    "same": Command("one hash of all that each game's rules say", "test", (("tools.proof.same",),)),
    "trees": Command("count the action sequences of a position", "test", (("tools.proof.trees",),)),
    "gallery": Command("draw every piece and screen on sheets", "test", (("tools.gallery",),)),
    "chronicle": Command(
        "write the chronicle of a siege of Defenders as a PDF, as pages or as a film",
        "test",
        (("tools.exports.chronicle",),),
    ),
    "photo": Command("read a photo of a city drawn on paper, as JSON", "test", (("tools.photo",),)),
    "bundle": Command(
        "make the app as a folder and an archive that start without Python", "bundle", (("tools.bundle",),)
    ),
    "words": Command(
        "find the words of the screens and games, check and compile their translations", "test", (("tools.words",),)
    ),
    "sounds": Command("write all that is heard as WAV files, with its figures", "test", (("tools.exports.sounds",),)),
    "new-game": Command("write a small game that runs, to be made into another", "test", (("tools.new_game",),)),
    "print": Command("write the cards of the games as PDF to cut out", "test", (("tools.exports.print_and_play",),)),
}


def usage() -> str:
    """The list of commands, as printed for no, an unknown or the ``help`` command."""
    lines = ["usage: python3 tools/run.py COMMAND [arguments for the command]", "", "commands:"]
    lines += [f"  {name:<11} {command.help}" for name, command in COMMANDS.items()]
    lines += [
        "",
        "The first start makes an environment (needs the network once); later starts use it at once.",
    ]
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Run one command; returns its exit code, or not at all where the system can hand over the process."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(usage(), file=sys.stdout if arguments else sys.stderr)
        return 0 if arguments else USAGE_ERROR
    name, *rest = arguments
    command = COMMANDS.get(name)
    if command is None:
        print(f"tools/run.py: there is no command {name!r}\n\n{usage()}", file=sys.stderr)
        return USAGE_ERROR
    try:
        python = ready_python(command.kind)
    except NoEnvironment as trouble:
        print(f"Ramparts cannot start yet: {trouble}", file=sys.stderr)
        return NO_ENVIRONMENT
    except KeyboardInterrupt:
        print(
            "\nInterrupted before the environment was complete; the next start makes it anew.",
            file=sys.stderr,
        )
        return INTERRUPTED
    return run(python, command, (*(command.usual if all(one.startswith("--") for one in rest) else ()), *rest))


# Running


def run(python: Path, command: Command, arguments: Sequence[str]) -> int:
    """Run the command's steps with this Python; the exit code of the first step that failed, or 0."""
    # -P: no file of the caller's folder can stand in for a module of ours.
    calls = [[str(python), "-P", "-m", *step, *arguments] for step in command.steps]
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONHOME"}
    environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    if environ.pop("PYTHONDONTWRITEBYTECODE", None) or not _can_write(ROOT):
        # A thousand files would be compiled anew by every process, for seconds; the folders of sources stay clean.
        environ.setdefault("PYTHONPYCACHEPREFIX", str(python.parents[2] / COMPILED))
    if command.at_root:
        os.chdir(ROOT)
    sys.stdout.flush()
    sys.stderr.flush()
    if len(calls) == 1 and os.name != "nt":
        os.execve(calls[0][0], calls[0], environ)
    codes = [_wait_for(subprocess.Popen(call, env=environ)) for call in calls]
    return next((code for code in codes if code), 0)


def _wait_for(process: subprocess.Popen[bytes]) -> int:
    while True:
        try:
            code = process.wait()
        except KeyboardInterrupt:
            continue  # the child was interrupted too and says itself how it ends
        return code if code >= 0 else 128 - code


# The environment


def ready_python(kind: str) -> Path:
    """The Python of the complete environment of this kind, made now if there is none yet.

    Raises NoEnvironment with a text for a person, and KeyboardInterrupt when interrupted half-way.
    """
    lock = ROOT / "tools" / "requirements" / f"{kind}.lock"
    try:
        wanted = f"{kind}-py{sys.version_info[0]}{sys.version_info[1]}-{_fingerprint(lock)}"
    except OSError as error:
        raise NoEnvironment(f"the list of packages cannot be read ({error}). Is the checkout complete?") from error
    homes = _homes()
    for home in homes:
        python = _complete(home / f"{wanted}.ready")
        if python:
            return python
    home = next((home for home in homes if _can_write(home)), homes[-1])
    try:
        home.mkdir(parents=True, exist_ok=True)
        with _only_builder(home):
            # Somebody else may have made it while we waited.
            python = _complete(home / f"{wanted}.ready")
            if not python:
                _remove_leftovers(home)
                python = _build(home, wanted, lock)
            return python
    except OSError as error:
        raise NoEnvironment(_os_trouble(error, home)) from error


def _fingerprint(lock: Path) -> str:
    parts = [sys.implementation.cache_tag or sys.version, sysconfig.get_platform(), sys.base_prefix]
    return hashlib.sha256(lock.read_bytes() + "\n".join(parts).encode()).hexdigest()[:12]


def _homes() -> list[Path]:
    """The folders where environments may be, the one to be preferred first."""
    chosen = os.environ.get("RAMPARTS_ENVS")
    if chosen:
        return [Path(chosen).absolute()]
    if os.name == "nt":
        cache = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        cache = str(Path.home() / "Library" / "Caches")
    else:
        cache = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return [ROOT / ".venvs", Path(cache) / "ramparts" / "venvs"]


def _can_write(folder: Path) -> bool:
    # Asking is not enough: on Windows and for the superuser os.access says yes to folders that refuse.
    try:
        with tempfile.TemporaryFile(dir=folder if folder.exists() else folder.parent):
            return True
    except OSError:
        return False


def _python_in(environment: Path) -> Path:
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _complete(ready: Path) -> Path | None:
    """The Python of the environment that this file names, if it is there."""
    try:
        name = ready.read_text(encoding="utf-8").strip()
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return None
    python = _python_in(ready.parent / name)
    if not name or not python.exists():
        return None
    if time.time() - ready.stat().st_mtime > 24 * 3600 and os.access(ready, os.W_OK):
        os.utime(ready)  # the last use, by which stale environments are found
    return python


def _remove_leftovers(home: Path) -> None:
    """Remove what nothing names: half-made environments and those not started for a long time."""
    used = set()
    # RAMPARTS_ENVS may name a folder that holds other things: only our own names are touched.
    ours = re.compile(rf"({'|'.join(KINDS)})-py\d+-[0-9a-f]{{12}}\.\w+")
    for ready in home.glob("*.ready"):
        if not ours.fullmatch(ready.name):
            continue
        stale = time.time() - ready.stat().st_mtime > STALE_AFTER_DAYS * 24 * 3600
        if stale or not _complete(ready):
            ready.unlink()
        else:
            used.add(ready.read_text(encoding="utf-8").strip())
    for folder in home.iterdir():
        if folder.is_dir() and ours.fullmatch(folder.name) and folder.name not in used:
            # What cannot be removed now (a file still open on Windows) goes with a later build.
            shutil.rmtree(folder, ignore_errors=True)


def _build(home: Path, wanted: str, lock: Path) -> Path:
    _say(f"Making the environment for {KINDS[lock.stem]} in {home} (once; needs the network) ...")
    environment = Path(tempfile.mkdtemp(prefix=f"{wanted}.", dir=home))
    environment.chmod(0o755)
    try:
        pip = _bare_environment(environment)
        _install(pip, lock, home)
        new = environment / "ready"
        new.write_text(environment.name + "\n", encoding="utf-8")
        os.replace(new, home / f"{wanted}.ready")
    except BaseException:
        shutil.rmtree(environment, ignore_errors=True)
        raise
    _say("The environment is complete.")
    return _python_in(environment)


def _bare_environment(environment: Path) -> list[str]:
    """Make a virtual environment without packages; returns the call of a pip that installs into it."""
    try:
        import venv  # here, as some systems pack it separately
    except ImportError as error:
        raise NoEnvironment(_no_pip(error)) from error
    venv.EnvBuilder(symlinks=os.name != "nt").create(environment)
    python = str(_python_in(environment))
    helper = _python_with_pip()
    if helper:
        return [helper, "-m", "pip", "--python", python]
    made = subprocess.run(
        [python, "-Im", "ensurepip", "--default-pip"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if made.returncode:
        raise NoEnvironment(_disk_full(environment) if _says_full(made.stdout) else _no_pip(made.stdout))
    return [python, "-Im", "pip"]


def _python_with_pip() -> str | None:
    """A Python here (ours, or the one under it) whose pip, 22.3 or newer, can install into an environment."""
    for candidate in dict.fromkeys((sys.executable, getattr(sys, "_base_executable", sys.executable))):
        asked = subprocess.run(
            [candidate, "-m", "pip", "--version"],
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
        version = re.match(r"pip (\d+)\.(\d+)", asked.stdout)
        if version and (int(version[1]), int(version[2])) >= (22, 3):
            return str(candidate)
    return None


def _install(pip: Sequence[str], lock: Path, home: Path) -> None:
    call = [
        *pip,
        "install",
        "--no-input",
        "--disable-pip-version-check",
        "--no-deps",  # the lock file is the whole list
        "--require-hashes",
        "--only-binary=:all:",  # nobody's compiler, and no unlocked build tool, takes part
        "--progress-bar=off",
        "--requirement",
        str(lock),
    ]
    # Settings that would send the packages elsewhere; indexes, proxies and certificates of the user stay.
    elsewhere = ("PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_PYTHON", "PIP_REQUIRE_VIRTUALENV")
    environ = {n: v for n, v in os.environ.items() if n not in (*elsewhere, "PYTHONPATH", "PYTHONHOME")}
    environ.setdefault("PIP_RETRIES", "2")
    lines: list[str] = []
    with subprocess.Popen(
        call,
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                lines.append(line.rstrip())
                fetched = re.match(r"\s*Downloading (?:\S*/)?([^-]+)-([^-]+)-\S+ (\(.*\))", line)
                if fetched:
                    _say(f"  {fetched[1]} {fetched[2]} {fetched[3]}")
                elif line.startswith("Installing collected packages"):
                    _say("  installing")
        except BaseException:
            process.terminate()
            raise
    if process.returncode:
        raise NoEnvironment(explain_pip(lines, home))


def explain_pip(lines: Sequence[str], home: Path) -> str:
    """Say in plain words why pip failed, from the lines that it printed."""
    text = "\n".join(lines)
    said = "\n".join(f"    {line}" for line in lines if line.strip())[-1500:]
    if _says_full(text):
        return _disk_full(home)
    if "DO NOT MATCH THE HASHES" in text:
        return (
            "a downloaded package is not the one that this version was made with (its hash differs), so it"
            f" was not installed. A mirror or proxy may have changed it. pip says:\n{said}"
        )
    unreachable = (
        r"NewConnectionError|Temporary failure in name|Name or service not known|getaddrinfo|nodename nor"
        r"|Network is unreachable|[Cc]onnection (broken|refused|reset|to \S+ timed out)|ConnectTimeout"
        r"|ReadTimeout|Read timed out|ProxyError|SSLError|Max retries exceeded|Could not fetch URL"
        r"|IncompleteRead"
    )
    if re.search(unreachable, text):
        return (
            "the packages could not be fetched: there seems to be no network, or the package index cannot be"
            " reached.\nConnect once and start again; afterwards no network is needed. pip says:\n" + said
        )
    missing = re.search(r"No matching distribution found for (\S+)", text)
    if missing and re.search(r"from versions: none", text):
        return (
            f"the package {missing[1]} was not found. Either there is no network (or pip is set to work"
            f" without one), or the package has no ready-made build for {_machine()}.\n"
            f"Connect once and start again; afterwards no network is needed. pip says:\n{said}"
        )
    if missing:
        return f"the package {missing[1]} has no ready-made build for {_machine()}. pip says:\n{said}"
    return f"pip could not install the packages. It says:\n{said}"


def _machine() -> str:
    return f"Python {sys.version_info[0]}.{sys.version_info[1]} on {sysconfig.get_platform()}"


def _no_pip(reason: object) -> str:
    return (
        f"this Python ({sys.executable}) can neither use pip nor make one ({str(reason).strip()[-300:]}).\n"
        "On Debian and Ubuntu: sudo apt install python3-venv python3-pip. Elsewhere: python3 -m ensurepip."
    )


def _says_full(text: str) -> bool:
    return bool(re.search(r"No space left on device|not enough space on the disk|Disk quota exceeded", text))


def _disk_full(where: Path) -> str:
    return f"the disk is full ({where}). About 400 MB are needed there and in the folder for temporary files."


def _os_trouble(error: OSError, home: Path) -> str:
    full = (errno.ENOSPC, errno.EDQUOT) if hasattr(errno, "EDQUOT") else (errno.ENOSPC,)
    if error.errno in full or getattr(error, "winerror", None) == 112:
        return _disk_full(home)
    return f"{error}. The environment is kept in {home}; RAMPARTS_ENVS=FOLDER chooses another place."


@contextmanager
def _only_builder(home: Path) -> Iterator[None]:
    with open(home / "lock", "a+b") as file:
        waited = False
        while not _try_lock(file):
            if not waited:
                _say("Another start is making the environment; waiting for it ...")
                waited = True
            time.sleep(0.2)
        yield  # closing the file, or the end of the process, gives the lock back


def _try_lock(file: IO[bytes]) -> bool:
    if sys.platform == "win32":
        import msvcrt

        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EDEADLK):
                return False
            raise
        return True
    else:
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
