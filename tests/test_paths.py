"""Where drawings and fonts are found in a checkout."""

import subprocess
import sys

import pytest

from scenes.system import paths


def test_a_drawing_is_found_by_its_name() -> None:
    assert paths.asset("README.md").read_text().startswith("# Drawings")


def test_a_drawing_that_is_not_there_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"no drawing 'cards/none\.svg' in .*assets"):
        paths.asset("cards/none.svg")


@pytest.mark.parametrize("role", paths.FONT_ROLES)
def test_every_font_is_installed(role: str) -> None:
    assert paths.font(role).read_bytes()[:4] in (b"\0\1\0\0", b"OTTO", b"true")


def test_unknown_font_role_is_an_error() -> None:
    with pytest.raises(KeyError):
        paths.font("gothic")


def test_finding_a_font_imports_nothing_heavy() -> None:
    program = (
        "import sys; from scenes.system import paths; paths.font('icons'); paths.font('serif')\n"
        "print([name for name in ('pygame', 'numpy', 'fonticon_fa6', 'font_source_serif_pro') if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
