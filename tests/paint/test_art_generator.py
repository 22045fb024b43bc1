"""The drawings are what their generator draws, in a form every SVG reader takes."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tools.art.__main__ import ART, drawn, main, readme
from tools.art.sheets import SHEETS

PLAIN = {"d", "fill", "fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"}
WHOLE = {"structures", "castle", "map", "resources", "ui", "court", "tokens", "suits", "seats", "locations"}
FILES = sorted(ART.glob("*/*.svg"))


@pytest.mark.parametrize("sheet", SHEETS)
def test_drawing_again_gives_the_same_bytes(sheet: str) -> None:
    for group, name, text in drawn(sheet):
        assert (ART / group / f"{name}.svg").read_text(encoding="utf-8") == text, f"{group}/{name}"


def test_every_file_has_its_generator() -> None:
    made = {f"{group}/{name}" for sheet in SHEETS for group, name, _ in drawn(sheet)}
    assert made == {f"{path.parent.name}/{path.stem}" for path in FILES}


def test_the_list_names_every_piece() -> None:
    made = [piece for sheet in SHEETS for piece in drawn(sheet)]
    text = (ART / "README.md").read_text(encoding="utf-8")
    assert text == readme(made)
    for group, name, _ in made:
        chapter = text.split(f"\n## {group}\n")[1].split("\n## ")[0]
        assert f"| `{name}` | " in chapter or group == "ui-dark", (group, name)


def test_a_group_without_a_word_on_it_is_refused() -> None:
    with pytest.raises(KeyError, match="dragons"):
        readme([("dragons", "smok", '<svg viewBox="0 0 200 200"></svg>')])


@pytest.mark.parametrize("group", sorted({path.parent.name for path in FILES}))
def test_files_are_plain_paths_within_their_page(group: str) -> None:
    for path in (p for p in FILES if p.parent.name == group):
        root = ET.parse(path).getroot()
        width, height = (float(v) for v in root.get("viewBox", "").split()[2:])
        for element in root:
            assert element.tag.endswith("}path"), path.name
            assert set(element.keys()) <= PLAIN, path.name
            data = element.get("d", "")
            assert set(re.findall(r"[A-Za-z]", data)) <= set("MLCQZ"), path.name
            numbers = [float(t) for t in re.findall(r"-?[\d.]+", data)]
            assert len(numbers) % 2 == 0, path.name
            if group in WHOLE:
                half = float(element.get("stroke-width", "0")) / 2
                assert min(numbers[::2]) - half >= -1 and max(numbers[::2]) + half <= width + 1, path.name
                assert min(numbers[1::2]) - half >= -1 and max(numbers[1::2]) + half <= height + 1, path.name


def test_one_sheet_can_be_drawn_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--out", str(tmp_path), "tokens"]) == 0
    assert len(list(tmp_path.glob("tokens/*.svg"))) == 5
    assert "19 pieces" in capsys.readouterr().out


def test_an_unknown_sheet_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--out", str(tmp_path), "dragons"])
    assert "no sheet 'dragons'" in capsys.readouterr().err
