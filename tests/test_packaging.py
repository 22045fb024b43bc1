"""What is handed on: the wheel and the source archive, the same bytes whoever builds them; what stands at the top of
the repository, and what the app is made of.
"""

import ast
import configparser
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

from game import __version__
from game.core.data.reading import parse_yaml
from tests.window.hand import need
from tools.bundle import debian, desktop, sbom

ROOT = Path(__file__).resolve().parent.parent
NOT_DATA = {".py", ".pyc"}
TOP = {
    "pyproject.toml",
    "game",
    "assets",
    "scenes",
    "maps",
    "tests",
    "tools",
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "docs",
}


def build(source: Path, folder: Path) -> tuple[Path, Path]:
    """The wheel and the source archive of a checkout."""
    call = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    made = subprocess.run(call, cwd=source, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    (wheel,), (archive,) = folder.glob("ramparts-*.whl"), folder.glob("ramparts-*.tar.gz")
    return wheel, archive


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return build(ROOT, tmp_path_factory.mktemp("built"))


@pytest.fixture(scope="module")
def installed(built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the unpacked wheel, as site-packages would."""
    folder = tmp_path_factory.mktemp("wheel")
    with zipfile.ZipFile(built[0]) as pack:
        pack.extractall(folder / "site")
    return folder / "site"


def run(installed: Path, cwd: Path, program: str) -> subprocess.CompletedProcess[str]:
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environ |= {"PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1"}
    call = [sys.executable, "-c", program]
    return subprocess.run(call, cwd=cwd, env=environ, capture_output=True, text=True, check=False)


def data_under(folder: Path) -> set[str]:
    files = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix() for path in files if path.suffix not in NOT_DATA}


def test_every_drawing_map_rules_page_and_content_file_is_in_the_wheel(installed: Path) -> None:
    for here, there in (
        (ROOT / "assets", installed / "scenes" / "_data" / "assets"),
        (ROOT / "maps", installed / "scenes" / "_data" / "maps"),
        (ROOT / "game", installed / "game"),
    ):
        assert data_under(here) <= data_under(there)


def test_wheel_puts_nothing_else_at_the_top(installed: Path) -> None:
    names = {path.name for path in installed.iterdir() if path.suffix != ".dist-info"}
    assert names == {"game", "scenes"}


def test_files_are_found_from_any_folder(installed: Path, tmp_path: Path) -> None:
    program = (
        "from scenes.system import paths\n"
        "print(paths.assets_dir()); print(paths.maps_dir())\n"
        "for role in paths.FONT_ROLES: assert paths.font(role).stat().st_size > 10_000, role\n"
    )
    found = run(installed, tmp_path, program)
    assert found.returncode == 0, found.stderr
    data = installed / "scenes" / "_data"
    assert found.stdout.splitlines() == [str(data / "assets"), str(data / "maps")]


def test_command_starts_from_any_folder(installed: Path, tmp_path: Path) -> None:
    (info,) = installed.glob("*.dist-info")
    entries = configparser.ConfigParser()
    entries.read(info / "entry_points.txt")
    module, function = entries["console_scripts"]["ramparts"].split(":")
    program = f"import sys, {module} as m; sys.argv = ['ramparts', '--version']; sys.exit(m.{function}())"
    started = run(installed, tmp_path, program)
    assert started.returncode == 0, started.stderr
    version = info.name.removeprefix("ramparts-").removesuffix(".dist-info")
    assert started.stdout.strip() == f"Ramparts {version} (records: format 1)"


def test_two_builds_are_the_same_bytes(built: tuple[Path, Path], tmp_path: Path) -> None:
    """From the source archive, unpacked elsewhere at another time with other rights: the same wheel and archive."""
    with tarfile.open(built[1]) as pack:
        pack.extraction_filter = getattr(tarfile, "data_filter", lambda member, path: member)  # new in 3.11.4
        pack.extractall(tmp_path)
    (source,) = tmp_path.iterdir()
    for number, file in enumerate(sorted(source.rglob("*"))):
        if file.is_file():
            os.utime(file, (1_500_000_000 + number, 1_500_000_000 + number))
            file.chmod(0o600)
    (tmp_path / "again").mkdir()
    for before, after in zip(built, build(source, tmp_path / "again"), strict=True):
        assert after.name == before.name and after.read_bytes() == before.read_bytes()


def test_a_fresh_environment_starts_it(built: tuple[Path, Path], tmp_path: Path) -> None:
    """`pip install` of the wheel, its packages being there; the command and the module start from any folder."""
    venv.create(tmp_path / "env", with_pip=True)
    (site,) = (tmp_path / "env").rglob("site-packages")
    (site / "packages.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    python = next(tmp_path.glob("env/bin/python")) if os.name == "posix" else tmp_path / "env/Scripts/python.exe"
    pip = [python, "-m", "pip", "install", "--no-index", "--no-deps", "--ignore-installed", str(built[0])]
    environ = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    made = subprocess.run(pip, cwd=tmp_path, env=environ, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    command = python.with_name("ramparts.exe" if sys.platform == "win32" else "ramparts")
    picture = tmp_path / "shelf.png"
    environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    call = [command, "--profile", str(tmp_path / "profile"), "--screenshot", str(picture)]
    started = subprocess.run(call, cwd=tmp_path, env=environ, capture_output=True, text=True, check=False)
    assert started.returncode == 0, started.stderr
    assert picture.read_bytes().startswith(b"\x89PNG") and (site / "scenes" / "app" / "command_line.py").is_file()


def test_the_top_of_the_repository_is_what_was_agreed() -> None:
    """Nothing else is kept there but what begins with a dot; a run that leaves a folder behind is found."""
    git = shutil.which("git")
    if (ROOT / ".git").exists() and git:
        told = subprocess.run([git, "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        names = {name.partition("/")[0] for name in told.split("\0") if name}
    else:
        names = {path.name for path in ROOT.iterdir()} - {"build", "dist", "PKG-INFO"}
    assert {name for name in names if not name.startswith(".")} == TOP


@pytest.mark.parametrize(
    ("package", "module", "where"),
    [
        ("pygame-ce", "pygame", "scenes"),
        ("pymunk", "pymunk", "scenes"),
        ("pyyaml", "yaml", "game"),
        ("pytest", "pytest", "tests"),
    ],
)
def test_what_the_app_is_to_be_made_with_is_used(package: str, module: str, where: str) -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = declared["dependency-groups"]["dev"] if where == "tests" else declared["project"]["dependencies"]
    assert package in {re.split(r"[^\w-]", line)[0] for line in asked if isinstance(line, str)}
    users = [
        file
        for file in (ROOT / where).rglob("*.py")
        if module in file.read_text(encoding="utf-8")
        and any(module in names(node) for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    ]
    assert users, f"nothing under {where} imports {module}"


def names(node: ast.AST) -> set[str]:
    """The modules at the top that an import names."""
    if isinstance(node, ast.Import):
        return {alias.name.partition(".")[0] for alias in node.names}
    return {(node.module or "").partition(".")[0]} if isinstance(node, ast.ImportFrom) and not node.level else set()


def test_the_bill_of_materials_names_all_that_travels_along() -> None:
    """CycloneDX: every package of the lock file with version, address, sums and terms; and who needs whom."""
    told = sbom.bill()
    assert told["bomFormat"] == "CycloneDX" and told["specVersion"] == "1.6" and told == sbom.bill()
    parts = {part["name"].lower(): part for part in told["components"]}
    assert {"pygame-ce", "pymunk", "pyyaml", "msgspec", "pillow", "numpy", "shapely"} <= set(parts)
    lock = (ROOT / "tools" / "requirements" / "play.lock").read_text(encoding="utf-8")
    for name, part in parts.items():
        assert f"{name}=={part['version']}".lower() in lock.lower()
        assert part["purl"] == f"pkg:pypi/{name}@{part['version']}" and part["licenses"]
        assert all(re.fullmatch("[0-9a-f]{64}", one["content"]) for one in part["externalReferences"][0]["hashes"])
    refs = {told["metadata"]["component"]["bom-ref"], *(part["bom-ref"] for part in told["components"])}
    assert {row["ref"] for row in told["dependencies"]} == refs
    assert all(set(row.get("dependsOn", ())) <= refs for row in told["dependencies"])
    (app,) = (row for row in told["dependencies"] if row["ref"] == told["metadata"]["component"]["bom-ref"])
    assert {"pkg:pypi/pygame-ce", "pkg:pypi/pyyaml"} <= {ref.partition("@")[0] for ref in app["dependsOn"]}


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """What a bundle for Linux has at its top, small."""
    folder = tmp_path / "Ramparts bündle"
    (folder / "app").mkdir(parents=True)
    (folder / "licences").mkdir()
    desktop.write(folder, "0.1.0", "2026-01-02", [("Strongholds", "Hold on & win.")])
    for name in ("ramparts", f"{desktop.ID}.png", "app/base.so", "licences/Ramparts.txt", "licences/README.txt"):
        (folder / name).write_text(name, encoding="utf-8")
    (folder / "ramparts").chmod(0o700)
    return folder


def test_a_desktop_takes_the_entry_and_the_page(bundle: Path) -> None:
    """The validators of freedesktop.org and of AppStream find nothing wrong."""
    need("desktop-file-validate", "appstreamcli")
    entry, page = bundle / f"{desktop.ID}.desktop", bundle / f"{desktop.ID}.metainfo.xml"
    for call in (["desktop-file-validate", entry], ["appstreamcli", "validate", "--no-net", page]):
        done = subprocess.run(call, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_a_debian_package_lays_everything_where_a_system_looks(bundle: Path, tmp_path: Path) -> None:
    root = tmp_path / "root"
    root.mkdir()
    debian.lay(bundle, root)
    control = (root / "DEBIAN" / "control").read_text(encoding="utf-8")
    assert f"Version: {__version__}\n" in control and "\n\n" not in control
    assert os.access(root / "opt/ramparts/ramparts", os.X_OK) and (root / "opt/ramparts/app/base.so").is_file()
    assert os.readlink(root / "usr/bin/ramparts") == "/opt/ramparts/ramparts"
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(root / f"usr/share/applications/{desktop.ID}.desktop", encoding="utf-8")
    assert (root / "usr" / "bin" / entry["Desktop Entry"]["Exec"]).is_symlink()
    assert (root / f"usr/share/icons/hicolor/256x256/apps/{entry['Desktop Entry']['Icon']}.png").is_file()
    assert "licences/Ramparts.txt" in (root / "usr/share/doc/ramparts/copyright").read_text(encoding="utf-8")
    if shutil.which("dpkg-deb"):
        assert debian.main([str(bundle), "--out", str(tmp_path / "out")]) == 0
        (package,) = (tmp_path / "out").glob("ramparts_*.deb")
        told = subprocess.run(["dpkg-deb", "--contents", package], capture_output=True, text=True, check=True).stdout
        assert "root/root" in told and "./opt/ramparts/ramparts" in told
    assert debian.main([str(tmp_path / "nothing"), "--out", str(tmp_path / "out")]) == 2


def test_the_flatpak_manifest_names_what_a_bundle_has(bundle: Path) -> None:
    told = parse_yaml((ROOT / "tools" / "bundle" / f"{desktop.ID}.yaml").read_text(encoding="utf-8")).value
    assert told["app-id"] == desktop.ID and told["command"] == "ramparts"
    (module,) = told["modules"]
    used = [word for line in module["build-commands"] for word in line.split() if word.startswith("bundle/")]
    assert len(used) == 3 and all((bundle / word.partition("/")[2]).is_file() for word in used)
