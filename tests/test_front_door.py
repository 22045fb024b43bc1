"""tools/run.py as a person meets it: a small checkout of its own, a small package index, no network."""

import base64
import errno
import hashlib
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from tools import environment

ROOT = Path(__file__).resolve().parent.parent
INTERRUPT = signal.SIGINT if os.name != "nt" else signal.CTRL_C_EVENT


def heed_ctrl_c() -> None:
    """In a child that is about to start: Ctrl-C stops it, whatever the parent does."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


PLAY = """\
import os, sys, small_piece
print("playing", small_piece.WORD, sys.argv[1:], os.getcwd())
sys.exit(int(sys.argv[1]) if sys.argv[1:] else 0)
"""


class Checkout:
    """A copy of the front door around a play command of ours that needs one package."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "checkout"
        self.index = folder / "index"
        self.elsewhere = folder / "elsewhere"
        for part in (self.root / "tools" / "requirements", self.root / "scenes", self.index, self.elsewhere):
            part.mkdir(parents=True)
        for name in ("__init__.py", "run.py", "environment.py"):
            shutil.copy(ROOT / "tools" / name, self.root / "tools" / name)
        (self.root / "scenes" / "__init__.py").touch()
        (self.root / "scenes" / "__main__.py").write_text(PLAY)
        self.lock = self.root / "tools" / "requirements" / "play.lock"
        self.lock_to(self.make_package("1.0", "stone"))

    def make_package(self, version: str, word: str) -> str:
        """Put a wheel into the index; returns its line for the lock file."""
        wheel = self.index / f"small_piece-{version}-py3-none-any.whl"
        info = f"small_piece-{version}.dist-info"
        files = {
            "small_piece.py": f"WORD = {word!r}\n",
            f"{info}/METADATA": f"Metadata-Version: 2.1\nName: small-piece\nVersion: {version}\n",
            f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        }
        rows = []
        for name, text in files.items():
            digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
            rows.append(f"{name},sha256={digest},{len(text)}")
        files[f"{info}/RECORD"] = "\n".join([*rows, f"{info}/RECORD,,", ""])
        with zipfile.ZipFile(wheel, "w") as pack:
            for name, text in files.items():
                pack.writestr(name, text)
        return f"small-piece=={version} --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"

    def lock_to(self, line: str) -> None:
        self.lock.write_text(line)

    def environ(self, extra: Mapping[str, str]) -> dict[str, str]:
        ours = ("PIP_", "UV_", "PYTHON", "RAMPARTS_")
        clean = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        offline = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": self.index.as_uri()}
        return clean | offline | extra

    def start(self, *arguments: str, **extra: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, str(self.root / "tools" / "run.py"), *arguments],
            cwd=self.elsewhere,
            env=self.environ(extra),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            # a test runner started in the background ignores Ctrl-C, and its children would inherit that
            preexec_fn=heed_ctrl_c if os.name != "nt" else None,
        )

    def run(self, *arguments: str, **extra: str) -> subprocess.CompletedProcess[str]:
        process = self.start(*arguments, **extra)
        out, err = process.communicate()
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def environments(self) -> list[Path]:
        return sorted(path for path in (self.root / ".venvs").iterdir() if path.is_dir())


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


# The first and the second start


def test_first_start_makes_the_environment_and_the_second_needs_nothing(checkout: Checkout) -> None:
    first = checkout.run("play", "7", "--level", "grim")
    assert first.returncode == 7, first.stderr
    assert first.stdout == f"playing stone ['7', '--level', 'grim'] {checkout.elsewhere}\n"
    assert "Making the environment" in first.stderr

    shutil.rmtree(checkout.index)
    second = checkout.run("play")
    assert (second.returncode, second.stderr) == (0, "")
    assert second.stdout.startswith("playing stone [] ")


def test_changed_lock_makes_a_new_environment_beside_the_old(checkout: Checkout) -> None:
    checkout.run("play")
    before = checkout.environments()
    checkout.lock_to(checkout.make_package("2.0", "wood"))
    assert checkout.run("play").stdout.startswith("playing wood ")
    assert set(before) < set(checkout.environments())


def test_environment_whose_python_is_gone_is_made_again(checkout: Checkout) -> None:
    checkout.run("play")
    (broken,) = checkout.environments()
    shutil.rmtree(environment._python_in(broken).parent)
    again = checkout.run("play")
    assert again.returncode == 0, again.stderr
    assert broken not in checkout.environments()


def test_half_made_environment_is_removed_and_never_used(checkout: Checkout) -> None:
    checkout.run("play")
    (complete,) = checkout.environments()
    for ready in (checkout.root / ".venvs").glob("*.ready"):
        ready.unlink()  # as if the build had been stopped just before its last step
    (complete / "marker").touch()
    again = checkout.run("play")
    assert again.returncode == 0, again.stderr
    assert "Making the environment" in again.stderr
    assert complete not in checkout.environments()
    assert len(checkout.environments()) == 1


def test_only_our_own_folders_are_removed(checkout: Checkout, tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    (shared / "holiday.photos").mkdir(parents=True)
    (shared / "play-py311-0123456789ab.halfmade").mkdir()
    assert checkout.run("play", RAMPARTS_ENVS=str(shared)).returncode == 0
    assert (shared / "holiday.photos").is_dir()
    assert not (shared / "play-py311-0123456789ab.halfmade").exists()
    assert not (checkout.root / ".venvs").exists()


def test_environment_goes_to_the_cache_folder_when_the_checkout_refuses(checkout: Checkout, tmp_path: Path) -> None:
    (checkout.root / ".venvs").touch()  # a file where the folder would be: nobody can write into it
    home = tmp_path / "home"
    caches = {name: str(home) for name in ("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA")}
    first = checkout.run("play", **caches)
    assert first.returncode == 0, first.stderr
    assert len(list(home.rglob("*.ready"))) == 1
    assert checkout.run("play", **caches).stderr == ""


def test_what_is_compiled_is_kept_though_not_beside_the_sources(checkout: Checkout) -> None:
    """Many systems forbid Python to write it there; each process would compile a thousand files."""
    assert checkout.run("play", PYTHONDONTWRITEBYTECODE="1").returncode == 0
    assert not list(checkout.root.glob("scenes/**/*.pyc"))
    kept = {path.name.split(".")[0] for path in checkout.root.glob(".venvs/compiled/**/*.pyc")}
    assert kept >= {"__main__", "small_piece"}


def test_two_first_starts_at_once_share_one_build(checkout: Checkout) -> None:
    starts = [checkout.start("play") for _ in range(3)]
    ends = [(start.communicate(), start.returncode) for start in starts]
    assert [code for _, code in ends] == [0, 0, 0], ends
    assert sum("Making the environment" in err for (_, err), _ in ends) == 1
    assert len(checkout.environments()) == 1


def test_interrupted_build_is_made_anew(checkout: Checkout) -> None:
    for _ in range(8):
        stopped = checkout.start("play")
        assert stopped.stderr is not None
        assert "Making the environment" in stopped.stderr.readline()
        stopped.send_signal(INTERRUPT)
        _, err = stopped.communicate()
        if stopped.returncode != 0:
            break
        # the build was done before the signal came (a busy machine reads late): once more from the start
        shutil.rmtree(checkout.root / ".venvs")
    assert stopped.returncode == environment.INTERRUPTED
    assert "Interrupted" in err and "Traceback" not in err
    assert checkout.run("play").returncode == 0


# When it cannot be made


def test_without_packages_the_message_speaks_of_the_network(checkout: Checkout) -> None:
    shutil.rmtree(checkout.index)
    checkout.index.mkdir()
    failed = checkout.run("play")
    assert failed.returncode == environment.NO_ENVIRONMENT
    assert "Ramparts cannot start yet" in failed.stderr
    assert "no network" in failed.stderr and "small-piece==1.0" in failed.stderr
    assert "Traceback" not in failed.stderr
    assert checkout.environments() == []


def test_unreachable_index_is_said_to_be_a_network_matter(checkout: Checkout) -> None:
    shutil.rmtree(checkout.index)
    checkout.index.mkdir()
    nobody = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_NO_INDEX": "0", "PIP_RETRIES": "0"}
    failed = checkout.run("play", **nobody)
    assert failed.returncode == environment.NO_ENVIRONMENT
    assert "no network" in failed.stderr and "Traceback" not in failed.stderr


def test_package_with_another_hash_is_refused(checkout: Checkout) -> None:
    checkout.make_package("1.0", "poison")
    failed = checkout.run("play")
    assert failed.returncode == environment.NO_ENVIRONMENT
    assert "its hash differs" in failed.stderr
    assert failed.stdout == ""


def test_full_disk_is_named() -> None:
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    assert "disk is full" in environment._os_trouble(full, Path("/home/x/.venvs"))
    pip = ["Installing collected packages: numpy", f"ERROR: Could not install packages: {full}"]
    assert "disk is full" in environment.explain_pip(pip, Path("/home/x/.venvs"))


def test_missing_lock_is_said(checkout: Checkout) -> None:
    checkout.lock.unlink()
    failed = checkout.run("play")
    assert failed.returncode == environment.NO_ENVIRONMENT
    assert "play.lock" in failed.stderr and "Traceback" not in failed.stderr


# Commands


@pytest.mark.parametrize("arguments", [[], ["siege"], ["--wrong"]])
def test_unknown_command_prints_the_list(checkout: Checkout, arguments: list[str]) -> None:
    failed = checkout.run(*arguments)
    assert failed.returncode == environment.USAGE_ERROR
    assert failed.stdout == ""
    for name in ("play", "test", "lint", "bench", "simulate", "screenshot", "scenario"):
        assert f"\n  {name} " in failed.stderr
    for argument in arguments:
        assert repr(argument) in failed.stderr


def test_help_is_no_error(checkout: Checkout) -> None:
    helped = checkout.run("--help")
    assert (helped.returncode, helped.stderr) == (0, "")
    assert "play" in helped.stdout


def test_the_quick_tests_run_on_all_cores_and_are_those_of_the_rules(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Flags keep what the command usually does, a path does not; folders that are left out are not even read."""
    begun: list[tuple[str, ...]] = []
    monkeypatch.setattr(environment, "ready_python", lambda kind: Path(sys.executable))
    monkeypatch.setattr(environment, "run", lambda python, command, given: begun.append(given) or 0)
    environment.main(["test", "--quick"])
    environment.main(["test", "tests/core"])
    assert begun == [(*environment.COMMANDS["test"].usual, "--quick"), ("tests/core",)]
    monkeypatch.setattr(request.config.option, "quick", True)
    ignored = request.config.hook.pytest_ignore_collect
    here = Path(__file__).parent
    read = {path.name for path in here.iterdir() if not ignored(collection_path=path, config=request.config)}
    assert {"games", "core", "test_scenarios.py", "test_architecture.py", "strongholds_table"} <= read
    assert not read & {"window", "app", "test_packaging.py"}


def test_modules_of_the_callers_folder_do_not_get_in(checkout: Checkout) -> None:
    (checkout.elsewhere / "small_piece.py").write_text("WORD = 'wrong'\n")
    assert checkout.run("play").stdout.startswith("playing stone ")


def test_first_failing_step_gives_the_exit_code(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for name, code in (("front_good", 0), ("front_bad", 5), ("front_worse", 6)):
        (tmp_path / f"{name}.py").write_text(f"import sys\nprint({name!r}, sys.argv[1:])\nsys.exit({code})\n")
    command = environment.Command("", "test", (("front_good", "a"), ("front_bad",), ("front_worse",)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(tmp_path))
        assert environment.run(Path(sys.executable), command, ["z"]) == 5
    assert capfd.readouterr().out.split("\n")[:3] == [
        "front_good ['a', 'z']",
        "front_bad ['z']",
        "front_worse ['z']",
    ]


def test_old_python_is_told_what_is_needed() -> None:
    source = (ROOT / "tools" / "run.py").read_text()
    compile(source, "run.py", "exec")
    before_check = source[: source.index("sys.path[0]")]
    old = "import sys\nsys.version_info = (3, 8, 1)\n"
    program = old + before_check
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert "needs Python 3.11 or newer; this is Python 3.8" in told.stderr


# What is locked


@pytest.mark.parametrize("kind", ["play", "test"])
def test_lock_files_pin_every_dependency_with_hashes_and_name_no_index(kind: str) -> None:
    text = (ROOT / "tools" / "requirements" / f"{kind}.lock").read_text()
    assert "://" not in text and "--index" not in text and "--find-links" not in text
    blocks = text.replace("\\\n", "").splitlines()
    pins = [block for block in blocks if block and not block.lstrip().startswith("#")]
    assert all("==" in pin and "--hash=sha256:" in pin for pin in pins)
    pinned = {pin.split("==")[0] for pin in pins}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = list(project["project"]["dependencies"])
    if kind == "test":
        wanted += project["dependency-groups"]["dev"]
    names = {name.split(">=")[0].strip().lower() for name in wanted}
    assert names <= pinned
    if kind == "play":
        assert "pytest" not in pinned and "mypy" not in pinned


def test_test_lock_holds_the_play_lock() -> None:
    play, test = ((ROOT / "tools" / "requirements" / f"{kind}.lock").read_text() for kind in ("play", "test"))
    pins = {line.rstrip(" \\") for line in play.splitlines() if "==" in line}
    assert pins <= {line.rstrip(" \\") for line in test.splitlines() if "==" in line}


# What the pages say


def test_readme_names_every_command_and_ci_runs_readmes_test_command() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in environment.COMMANDS:
        assert f"`{name}" in readme, name
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for line in ("python3 tools/run.py test", "python3 tools/run.py lint"):
        assert line in readme and f"\n{line}" in script


def test_every_command_that_a_page_names_is_there() -> None:
    folders = [ROOT / name for name in ("assets", "docs", "game", "maps", "scenes")]
    pages = [*ROOT.glob("*.md"), *(page for folder in folders for page in folder.rglob("*.md"))]
    found = 0
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for module in re.findall(r"python3? -m ([a-z_.]+)", text):
            found += 1
            assert importlib.util.find_spec(module) is not None, f"{page}: {module}"
        for name in re.findall(r"tools/run\.py ([a-z_-]+)", text):
            found += 1
            assert name in environment.COMMANDS, f"{page}: {name}"
    assert found > 30
