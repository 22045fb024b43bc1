"""tools/torture: a short run over everything does no harm, and harm that is planted is found and told."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.services import journal
from scenes.app.navigator import ScreenNavigator
from scenes.tabletop.game_screen import GameScreen
from tools.screens.driver import Driver
from tools.torture import __main__ as torture
from tools.torture import figures, files, kills, prove, walk
from tools.torture.damage import damaged
from tools.torture.hostile import all_harms
from tools.torture.profiles import Healthy, games, healthy
from tools.torture.tally import Torment


@pytest.fixture(scope="module")
def well(tmp_path_factory: pytest.TempPathFactory) -> Healthy:
    """A healthy profile."""
    return healthy(tmp_path_factory.mktemp("healthy"))


QUICK = [way for way in torture.WAYS if way not in torture.DEAR]
SLOW_TO_PROVE = ("copied", "pictures", "power-cuts", "returning")
"""Ways whose proof waits for locks, disks and processes: `run.py torture --prove` has them, too."""


@pytest.mark.parametrize("ways", [QUICK, list(torture.DEAR)])
def test_a_short_run_does_no_harm(capsys: pytest.CaptureFixture[str], tmp_path: Path, ways: list[str]) -> None:
    """Files broken every way, processes killed, disks full, hostile files on screens: nothing is lost, or crashes."""
    count = "12" if ways is QUICK else "1"
    code = torture.main([*ways, "--count", count, "--limit", "0", "--keep", str(tmp_path / "faults.json")])
    told = capsys.readouterr()
    assert code == 0, told.err
    for way in ways:
        assert f"{way} " in told.out
    assert set(msgspec.json.decode((tmp_path / "faults.json").read_bytes())) == set(ways)


def test_a_try_can_be_repeated(tmp_path: Path, well: Healthy, monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of a try is all that its luck depends on."""
    told: list[list[tuple[int, str]]] = []
    for first, count in ((0, 6), (4, 2)):
        torment = Torment("notes", tmp_path / str(first), first=first, count=count)
        monkeypatch.setattr(files, "read_note", lambda path: 1 / 0)
        files.notes(torment, well)
        assert torment.counts() == {"crash": count}
        told.append([(fault.number, fault.how) for fault in torment.faults])
    assert told[0][4:] == told[1]


def test_a_lost_step_and_a_wrong_game_are_found(
    tmp_path: Path, well: Healthy, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A journal that takes whatever stands there, or gives up at the first fault, does harm; the table counts it."""
    sound = journal._sound_lines
    monkeypatch.setattr(journal, "_sound_lines", lambda lines, total: (len(lines), True))
    torment = Torment("journals", tmp_path / "wrong", count=150)
    files.journals(torment, well)
    assert torment.counts()["wrong"]
    monkeypatch.setattr(journal, "_sound_lines", lambda lines, total: (max(0, sound(lines, total)[0] - 3), True))
    torment = Torment("journals", tmp_path / "lost", count=60)
    files.journals(torment, well)
    assert torment.counts()["lost"]


def test_what_a_killed_game_lost_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that says too early that its game is on the disk loses something."""
    torment = Torment("kills", tmp_path, count=1)
    look = kills._look
    monkeypatch.setattr(kills, "_look", lambda folder, seed, done: look(folder, seed, done + 20))
    kills.kills(torment)
    assert torment.counts() == {"lost": 1}


def test_damage_is_of_many_kinds() -> None:
    """Whatever the bytes, something comes of each kind, and most of it is damage."""
    luck = random.Random(3)
    raw = bytes(range(256)) * 9 + b"gold: 17, wood: 3\n" * 20
    found = [damaged(raw, luck, [b"other"]) for _ in range(400)]
    assert len({how.translate({ord(digit): None for digit in "0123456789"}) for how, _ in found}) > 10
    assert sum(broken != raw for _, broken in found) > 380
    assert damaged(b"", luck)[1]


def test_every_harm_can_be_put(tmp_path: Path, well: Healthy) -> None:
    """Each hostile file lands in the profile."""
    import shutil

    for number, (words, put) in enumerate(all_harms().items()):
        profile = tmp_path / str(number)
        shutil.copytree(well.folder, profile)
        before = {path: path.stat().st_mtime_ns for path in profile.rglob("*")}
        put(profile, well)
        assert {path: path.stat().st_mtime_ns for path in profile.rglob("*")} != before, words


def test_every_way_of_the_app_is_walked(well: Healthy) -> None:
    """What is tried in every screen is tried in all that there are."""
    driver, went = Driver(well.folder), set[str]()
    ways = {name for name in vars(ScreenNavigator) if not name.startswith("_")}

    class Going:
        def __getattr__(self, name: str) -> Callable[..., None]:
            return lambda *given: went.add(name)

    driver.app.go.open(next(iter(well.running)))
    game = driver.screen(GameScreen)
    driver.app.go = Going()  # type: ignore[assignment]
    for _, door in (*walk.doors_of(game), *walk.doors(driver)):
        door()
    # these begin what another way begins, draw for one, say what went wrong, or end something
    also = {"begin", "cannot_open", "go_on", "put_away", "sample", "trouble", "watch_finished", "watch_record"}
    played = {"daily_page", "exercise"}  # have computers play many games beside the window: not in every round
    assert ways - went == also | played


def test_wrong_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    """A way that there is not."""
    with pytest.raises(SystemExit):
        torture.main(["kils"])
    assert 'there is no way "kils"' in capsys.readouterr().err


def test_every_way_has_a_planted_defect() -> None:
    """What could not be caught by anything proves nothing; `run.py torture --prove` tries them all."""
    assert list(prove.PLANTED) == list(torture.WAYS) and all(prove.PLANTED.values())


@pytest.mark.parametrize(("way", "name"), list(prove.proofs([way for way in QUICK if way not in SLOW_TO_PROVE])))
def test_a_planted_defect_is_caught(way: str, name: str) -> None:
    assert prove.caught(way, name)


def test_the_figures_count_what_was_done_and_what_went_wrong(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small share of each is done and told; a game whose invariants break is counted, and the exit code says so."""
    assert figures.main(["files", "decisions", "--share", "0.00012"]) == 0
    rows = {line.split("  ")[0]: line.split() for line in capsys.readouterr().out.splitlines()[2:]}
    assert len(rows) == len(figures.FILES) + len(games())
    assert all(
        int(row[-6].replace(",", "")) >= (120 if name.startswith("decisions") else 1) for name, row in rows.items()
    )
    monkeypatch.setattr(type(games()[0].rules), "invariants", lambda rules, state: ["planted"])
    assert figures.main(["decisions", "--share", "0.00001"]) == 1
    assert "planted" in capsys.readouterr().err
