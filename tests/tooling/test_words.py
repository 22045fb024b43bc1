"""tools.words: texts are found where they stand, languages brought in step, faults named; files are in step."""

from __future__ import annotations

import gettext
import re
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from game.core.rulebook.games import all_games
from tools.words import __main__ as words
from tools.words.checked import check
from tools.words.found import find_texts

HEADER = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

"""


def language(text: str) -> Catalog:
    return read_po(BytesIO((HEADER + text).encode()), "de")


def test_the_plural_and_the_meaning_of_a_text_are_found_whatever_stands_in_its_facts(tmp_path: Path) -> None:
    (tmp_path / "scenes").mkdir()
    source = 'tr_n("one {what}", "{count} {what}", n, what=join([*map(tr, names)]))\ntr(facts["name"])\n'
    meant = 'tr_as("with a pen", "drawn")\ntr_as("from the pile", "drawn")\ntr("drawn")\n'
    meant += 'tr_n_as("a game", "{who} wins", "{who} share", n, who=who)\n'
    (tmp_path / "scenes/a.py").write_text(source + meant, encoding="utf-8")
    found = [(text.forms, text.meaning) for text in find_texts(tmp_path)]
    pen, pile = "with a pen", "from the pile"
    assert found == [
        (("one {what}", "{count} {what}"), None),
        (("drawn",), pen),
        (("drawn",), pile),
        (("drawn",), None),
        (("{who} wins", "{who} share"), "a game"),
    ]
    texts = words.template(tmp_path)
    german = words.updated(language('msgctxt "with a pen"\nmsgid "drawn"\nmsgstr "gezeichnet"\n'), texts)
    drawn = {message.context: message.string for message in german if message.id == "drawn"}
    assert drawn == {pen: "gezeichnet", pile: None, None: None}
    assert sum("no translation" in reason for _, reason in check(german)) == 4


def test_texts_are_found_in_screens_rules_and_content(tmp_path: Path) -> None:
    files = {
        "scenes/a.py": 'tr("Hello {who}", who=who)\n# Translators: short\ntr_n("{count} card", "{count} cards", 2)\n'
        'KEYS = Shortcut(("u",), "Undo")\nUNDO = later("Undo")\nother("no text")\n'
        "said = f\"{tr('Here')}: {tr_n('one of us', '{count} of us', n)}\"\n"
        'tr(NAMES.get(one, later("It")))\nROW = later_as("in a name", "Row")\n',
        "game/toy/rules.py": 'return say("No {card}.", card=card)\nsay_n("two", "{count} of them", n)\n'
        'say_as("in a name", "Farm")\n',
        "game/toy/content/words.yaml": 'built: "{player} builds {n:plural one|#}."\nquiet: ""\n',
        "game/toy/content/cards.yaml": "cards:\n  - {id: farm, name: Farm, cost: 2, text: Feeds one}\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    texts = list(find_texts(tmp_path))
    assert [(text.forms[0], text.file) for text in texts if text.meaning == "in a name"] == [
        ("Row", "scenes/a.py"),
        ("Farm", "game/toy/rules.py"),
    ]
    found = [(text.forms, text.file, text.line) for text in texts if text.meaning is None]
    assert found == [
        (("Hello {who}",), "scenes/a.py", 1),
        (("{count} card", "{count} cards"), "scenes/a.py", 3),
        (("Undo",), "scenes/a.py", 4),
        (("Undo",), "scenes/a.py", 5),
        (("Here",), "scenes/a.py", 7),
        (("one of us", "{count} of us"), "scenes/a.py", 7),
        (("It",), "scenes/a.py", 8),
        (("Farm",), "game/toy/content/cards.yaml", 2),
        (("Feeds one",), "game/toy/content/cards.yaml", 2),
        (("{player} builds {n}.",), "game/toy/content/words.yaml", 1),
        (("one", "{count}"), "game/toy/content/words.yaml", 1),
        (("No {card}.",), "game/toy/rules.py", 1),
        (("two", "{count} of them"), "game/toy/rules.py", 2),
    ]
    template = words.template(tmp_path)
    assert len(template) == 14 and template["{count} card"].auto_comments == ["short"]


def test_a_language_is_brought_in_step(tmp_path: Path) -> None:
    """New texts come empty and unguessed, gone ones stay as comments and come back with their translation."""
    texts, others = Catalog(), Catalog()
    for text in ("Undo", "Redo"):
        texts.add(text)
    others.add("Undo it")
    path = words.po_path("de", tmp_path)

    def bring(catalogue: Catalog) -> list[str]:
        files, faults = words.brought_in_step("de", catalogue, tmp_path)
        for file in files:
            file.path.parent.mkdir(parents=True, exist_ok=True)
            file.path.write_bytes(file.data)
            assert file.in_step
        return [fault.split(": ", 1)[1] for fault in faults]

    assert bring(texts) == ["no translation: 'Undo'", "no translation: 'Redo'"]
    path.write_text(path.read_text(encoding="utf-8").replace('"Undo"\nmsgstr ""', '"Undo"\nmsgstr "Zurück"'), "utf-8")
    assert bring(texts) == ["no translation: 'Redo'"]
    assert bring(others) == ["no translation: 'Undo it'"]
    assert '#~ msgstr "Zurück"' in path.read_text(encoding="utf-8")
    assert bring(texts) == ["no translation: 'Redo'"]
    before = path.read_bytes()
    assert bring(texts) and path.read_bytes() == before and b"#~" in before


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('msgid "Undo"\nmsgstr ""', "no translation"),
        ('#, fuzzy\nmsgid "Undo"\nmsgstr "Zurück"', "fuzzy"),
        ('msgid "To {who}"\nmsgstr "An"', "{who} is missing"),
        ('msgid "To {who}"\nmsgstr "An {wen}"', "no field {wen}"),
        ('msgid "To {who"\nmsgstr "An {who"', "a brace is open"),
        ('msgid "{gold:,} paid"\nmsgstr "{gold} gezahlt"', "{gold} is written in another way"),
        ('msgid "No. [KEEP-STORE-5]"\nmsgstr "Nein. [KEEP-LAGER-5]"', "clause ids"),
        ('msgid "**Ann** pays"\nmsgstr "**Ann zahlt"', "bold"),
        ('msgid "and "\nmsgstr "und"', "space"),
        ('msgid "{count} card"\nmsgid_plural "{count} cards"\nmsgstr[0] "{count} Karte"\nmsgstr[1] ""', "plural forms"),
        (
            'msgid "{count} card"\nmsgid_plural "{count} cards"\nmsgstr[0] "a"\nmsgstr[1] "{number}"',
            "no field {number}",
        ),
    ],
)
def test_faults_are_named_with_their_line(text: str, reason: str) -> None:
    faults = list(check(language(text)))
    assert faults and any(reason in said for _, said in faults) and all(line >= 7 for line, _ in faults), faults


@pytest.mark.parametrize(
    "text",
    [
        'msgid "{a} before {b} [RISE-ACT-1]"\nmsgstr "[RISE-ACT-1] {b} nach {a}"',
        'msgid "{gold:,} in store"\nmsgstr "im Lager {gold:,}"',
        'msgid "{count} card"\nmsgid_plural "{count} cards"\nmsgstr[0] "eine Karte"\nmsgstr[1] "{count} Karten"',
    ],
)
def test_what_translators_may_do_is_no_fault(text: str) -> None:
    assert list(check(language(text))) == []


@pytest.mark.parametrize("code", words.languages())
def test_what_is_translated_is_right_and_compiled(code: str) -> None:
    """The compiled file is in step with the words beside it; the app reads it."""
    catalogue = words.read(words.po_path(code))
    assert list(check(catalogue, missing=False)) == []
    compiled = words.po_path(code).with_suffix(".mo")
    assert compiled.read_bytes() == words.mo_bytes(catalogue)
    with open(compiled, "rb") as file:
        said = gettext.GNUTranslations(file)
    for message in catalogue:
        if isinstance(message.id, str) and message.id and message.string:
            found = said.pgettext(message.context, message.id) if message.context else said.gettext(message.id)
            assert found == message.string


def test_the_command_tells_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert words.main(["xx", "--check"]) == 2
    assert "no language 'xx'" in capsys.readouterr().err


@pytest.mark.parametrize("code", words.languages())
def test_nothing_is_guessed_or_wrong_whatever_is_missing(code: str) -> None:
    """A text without a translation is said in English until a release, which `words --check` stops."""
    games = [game for game in all_games() if game.package.startswith("game.")]  # without the tests' own
    _, faults = words.brought_in_step(code, words.template(games=games))
    assert [fault for fault in faults if "no translation" not in fault] == []


def test_no_place_holds() -> None:
    """A place may be called Eagle Hold: *Eagle Hold holds* reads like a slip of the pen."""
    said = [form for text in find_texts(words.ROOT) for form in text.forms]
    assert [form for form in said if re.search(r"\{place\}\W*holds?\b", form)] == []
