"""Many games on many workers: the same results anywhere, none lost and none counted twice, whatever is stopped."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.rulebook import games
from tools.simulation import __main__ as simulate
from tools.simulation import sweep
from tools.simulation.match import Outcome
from tools.simulation.store import Store

ROOT = Path(__file__).parents[2]
TOYS = ROOT / "tests" / "toys"
games.add_place(TOYS, "tests.toys")
PLACE = ["--place", f"{TOYS}=tests.toys"]
OF_THE_RUN = ("seconds", "decisions-per-second", "decisions-per-second-of-a-core", "jobs")


def results(text: str) -> dict[str, Any]:
    """What a report says of the games; not how long they took."""
    found: dict[str, Any] = json.loads(text)
    return {name: value for name, value in found.items() if name not in OF_THE_RUN}


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert simulate.main(["high-card", *PLACE, *arguments]) == 0
    return results(capsys.readouterr().out)


def seeds_kept(folder: Path) -> list[int]:
    """The seeds of all lines of the one file there, in their order."""
    (file,) = folder.iterdir()
    return [json.loads(line)["seed"] for line in file.read_text(encoding="utf-8").splitlines()[1:]]


def test_a_run_goes_on_from_what_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Games that are kept are not played again; the report is that of one run."""
    plain = simulated(capsys, "--games", "30", "--jobs", "1")
    simulated(capsys, "--games", "12", "--jobs", "1", "--store", str(tmp_path))
    assert simulated(capsys, "--games", "30", "--jobs", "2", "--store", str(tmp_path)) == plain
    assert sorted(seeds_kept(tmp_path)) == list(range(30))
    assert simulated(capsys, "--games", "30", "--store", str(tmp_path)) == plain
    assert len(seeds_kept(tmp_path)) == 30


def test_a_torn_line_is_cut_off_and_its_game_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = simulated(capsys, "--games", "9", "--jobs", "1", "--store", str(tmp_path))
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    for kept in (0, 7, len(whole) // 2, len(whole) - 1):
        file.write_bytes(whole[:kept])
        assert simulated(capsys, "--games", "9", "--jobs", "1", "--store", str(tmp_path)) == plain
        assert sorted(seeds_kept(tmp_path)) == list(range(9))


def test_a_damaged_line_is_told_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulated(capsys, "--games", "3", "--jobs", "1", "--store", str(tmp_path))
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes().replace(b'"seed":1', b'"seed":"one"'))
    assert simulate.main(["high-card", *PLACE, "--games", "3", "--store", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert f"{file}, line 3" in told and "seed" in told


def test_of_two_lines_with_one_seed_the_first_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As where a worker that was thought lost answers after all."""
    plain = simulated(capsys, "--games", "5", "--jobs", "1", "--store", str(tmp_path))
    (file,) = tmp_path.iterdir()
    second = json.loads(file.read_text(encoding="utf-8").splitlines()[1]) | {"end": "another"}
    with file.open("a", encoding="utf-8") as out:
        out.write(json.dumps(second) + "\n")
    assert simulated(capsys, "--games", "5", "--jobs", "1", "--store", str(tmp_path)) == plain


def test_what_is_added_is_on_the_disk(tmp_path: Path) -> None:
    """Another reader sees it at once, and a seed only once."""
    match = simulate.match_of(simulate.parser().parse_args(["high-card", *PLACE]), None, None, {})
    store = Store(tmp_path, match)
    store.add([Outcome(4, 10, 0.1, "over"), Outcome(2, 11, 0.1, "over")])
    store.add([Outcome(4, 99, 0.1, "over")])
    again = Store(tmp_path, match)
    assert {seed: outcome.decisions for seed, outcome in again.outcomes.items()} == {4: 10, 2: 11}
    assert again.missing(range(6)) == [0, 1, 3, 5]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signal for one process of ours")
def test_ctrl_c_stops_at_once_keeps_what_was_played_and_leaves_nobody_behind(tmp_path: Path) -> None:
    call = [sys.executable, "-m", "tools.simulation", "high-card", *PLACE, "--games", "20000", "--jobs", "2"]
    run = subprocess.Popen(
        [*call, "--store", str(tmp_path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    while not (any(tmp_path.iterdir()) and len(seeds_kept_so_far(tmp_path)) > 100):
        assert run.poll() is None, run.communicate()
        time.sleep(0.1)
    os.killpg(run.pid, signal.SIGINT)  # a terminal sends it to the workers, too
    out, err = run.communicate(timeout=240)
    assert run.returncode == 130 and "stopped after" in err and "Traceback" not in err
    kept = seeds_kept(tmp_path)
    assert len(kept) == len(set(kept)) == json.loads(out)["games"] < 20000
    with pytest.raises(ProcessLookupError):
        until_gone(run.pid)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for the workers where Linux lists processes")
def test_ctrl_c_before_the_workers_are_up_is_no_fault(tmp_path: Path) -> None:
    """A worker that still reads its modules has not been told yet to leave the key to the one who started it."""
    call = [sys.executable, "-m", "tools.simulation", "high-card", *PLACE, "--games", "20000", "--jobs", "2"]
    run = subprocess.Popen(
        [*call, "--store", str(tmp_path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    while not workers_of(run.pid):
        assert run.poll() is None, run.communicate()
        time.sleep(0.002)
    time.sleep(0.1)  # its Python runs, and reads modules
    os.killpg(run.pid, signal.SIGINT)
    _, err = run.communicate(timeout=240)
    assert run.returncode == 130 and "Traceback" not in err, err
    with pytest.raises(ProcessLookupError):
        until_gone(run.pid)


def workers_of(group: int) -> list[Path]:
    """The processes of a group that were started to play games."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            if os.getpgid(int(place.name)) == group and b"popen_loky" in (place / "cmdline").read_bytes():
                found.append(place)
        except OSError:
            continue  # it ended meanwhile
    return found


def seeds_kept_so_far(folder: Path) -> list[str]:
    (file,) = folder.iterdir()
    return file.read_text(encoding="utf-8").splitlines()[1:]


def until_gone(group: int) -> None:
    """Raises ProcessLookupError as soon as no process of the group is left."""
    for _ in range(600):
        os.killpg(group, 0)
        time.sleep(0.1)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A Dask scheduler and two workers, each a process of its own: (address, workers)."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    where = tmp_path / "scheduler.json"
    dask = [sys.executable, "-m", "dask"]
    quiet: dict[str, Any] = {"env": environ, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    scheduler = subprocess.Popen(
        [*dask, "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(where)],
        **quiet,
    )
    while not where.exists():
        assert scheduler.poll() is None
        time.sleep(0.1)
    workers = [
        subprocess.Popen(
            [
                *dask,
                "worker",
                "--scheduler-file",
                str(where),
                "--nthreads",
                "1",
                "--no-nanny",
                "--no-dashboard",
                "--local-directory",
                str(tmp_path / f"worker-{number}"),
            ],
            **quiet,
        )
        for number in range(2)
    ]
    yield json.loads(where.read_text(encoding="utf-8"))["address"], workers
    for process in (*workers, scheduler):
        process.kill()
        process.wait()


@pytest.mark.skipif(os.name == "nt", reason="kills a process the way a power cut does")
def test_a_worker_that_dies_half_way_loses_no_game(
    cluster: tuple[str, list[subprocess.Popen[bytes]]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A real scheduler with two workers; one is killed while it plays. The results are those of one core."""
    address, workers = cluster
    store = tmp_path / "games"
    run = subprocess.Popen(
        [sys.executable, "-m", "tools.simulation", "high-card", *PLACE, "--games", "1500", "--cluster", address,
         "--jobs", "2", "--store", str(store)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    while not (store.exists() and any(store.iterdir()) and len(seeds_kept_so_far(store)) > 200):
        assert run.poll() is None, run.communicate()
        time.sleep(0.05)
    workers[0].kill()
    out, err = run.communicate(timeout=240)
    assert run.returncode == 0, err
    kept = seeds_kept(store)
    assert sorted(kept) == list(range(1500))
    assert results(out) == simulated(capsys, "--games", "1500", "--jobs", "1")


def test_an_address_where_no_scheduler_is_gets_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.simulation.spread.PATIENCE", "0.5s")
    assert simulate.main(["high-card", *PLACE, "--games", "2", "--cluster", "tcp://127.0.0.1:9"]) == 2
    assert 'no Dask scheduler answers at "tcp://127.0.0.1:9"' in capsys.readouterr().err


def test_a_sweep_is_one_table_and_one_plot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every combination has its row; the numbers are those of `simulate`; more games play only what is new."""
    arguments = ["high-card", *PLACE, "--players", "2,3", "--vary", "rounds=1|2", "--out", str(tmp_path)]
    assert sweep.main([*arguments, "--games", "10", "--jobs", "2"]) == 0
    assert sweep.main([*arguments, "--games", "25", "--jobs", "1"]) == 0
    capsys.readouterr()
    with (tmp_path / "table.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["players"], row["rounds"], row["games"]) for row in rows] == [
        ("2", "1", "25"),
        ("2", "2", "25"),
        ("3", "1", "25"),
        ("3", "2", "25"),
    ]
    plain = simulated(capsys, "--games", "25", "--players", "3", "--options", "rounds=2", "--jobs", "1")
    assert float(rows[3]["won"]) == plain["won"]["by-seat"][0]["won"] / 25
    assert 0 < float(rows[3]["half-interval"]) < 0.2
    assert (tmp_path / "plot.png").read_bytes().startswith(b"\x89PNG")
    assert sum(len(file.read_text().splitlines()) - 1 for file in (tmp_path / "games").iterdir()) == 100


def test_what_cannot_be_varied_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for wrong, word in (("rounds", "name=value|value"), ("rounds=1|many", "rounds"), ("round=1", "did you mean")):
        assert sweep.main(["high-card", *PLACE, "--vary", wrong, "--out", str(tmp_path)]) == 2
        assert word in capsys.readouterr().err
