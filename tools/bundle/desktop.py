"""What a Linux desktop wants to know of an app: its entry in menus and its page in software centres."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from scenes.system.words import ENGLISH, in_language, languages, later

ID: Final = "org.ramparts.Ramparts"
SUMMARY: Final = later("Five siege games at one table")
GENERIC_NAME: Final = later("Tabletop")


def others(text: str) -> dict[str, str]:
    """A text in the languages of the app besides English."""
    return {language: in_language(text, language) for language in languages() if language != ENGLISH}


def entry_lines(key: str, text: str) -> str:
    """A text of a desktop entry with its translations, a line each."""
    return "\n".join((f"{key}={text}", *(f"{key}[{language}]={said}" for language, said in others(text).items())))


ENTRY: Final = f"""\
[Desktop Entry]
Type=Application
Name=Ramparts
{entry_lines("GenericName", GENERIC_NAME)}
{entry_lines("Comment", SUMMARY)}
Exec=ramparts
Icon={ID}
Terminal=false
Categories=Game;BoardGame;
Keywords=siege;castle;cards;solo;hot-seat;
StartupWMClass=ramparts
"""

INSTALLER: Final = f"""\
#!/bin/sh
# Puts Ramparts into the menus of this user; with --remove takes it out again. The folder stays where it is.
set -e
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
data=${{XDG_DATA_HOME:-$HOME/.local/share}}
if [ "$1" = --remove ]; then
    rm -f "$data/applications/{ID}.desktop" "$data/icons/hicolor/256x256/apps/{ID}.png"
    rm -f "$data/metainfo/{ID}.metainfo.xml"
    exit
fi
mkdir -p "$data/applications" "$data/icons/hicolor/256x256/apps" "$data/metainfo"
# A path may hold spaces: within quotes, with the marks that an entry gives a meaning of their own written as such.
program=$(printf %s "$here/ramparts" | sed 's/[\\\\"`$]/\\\\&/g; s/\\\\/\\\\\\\\/g; s/%/%%/g')
PROGRAM=$program awk '/^Exec=/ {{ print "Exec=\\"" ENVIRON["PROGRAM"] "\\""; next }} {{ print }}' \\
    "$here/{ID}.desktop" > "$data/applications/{ID}.desktop"
cp "$here/{ID}.png" "$data/icons/hicolor/256x256/apps/"
cp "$here/{ID}.metainfo.xml" "$data/metainfo/"
"""


def metainfo(version: str, day: str, games: list[tuple[str, str]]) -> str:
    """The AppStream page: what the app is, its games (title and a sentence), this version and its day (ISO 8601)."""
    items = "\n".join(f"      <li>{escape(title)}: {escape(words)}</li>" for title, words in games)
    summaries = "".join(
        f'  <summary xml:lang="{language}">{escape(said)}</summary>\n' for language, said in others(SUMMARY).items()
    )
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{ID}</id>
  <metadata_license>MIT</metadata_license>
  <project_license>MIT</project_license>
  <name>Ramparts</name>
  <summary>{SUMMARY}</summary>
{summaries}  <developer id="org.ramparts"><name>Ramparts contributors</name></developer>
  <description>
    <p>A tabletop drawn in pen and wash: lay cards, recruit defenders, roll the dice and hold the wall, alone or with
    up to seven people round one screen. It knows every rule by its clause, and keeps every move the moment it is
    made.</p>
    <ul>
{items}
    </ul>
  </description>
  <launchable type="desktop-id">{ID}.desktop</launchable>
  <provides><binary>ramparts</binary></provides>
  <categories><category>Game</category><category>BoardGame</category></categories>
  <content_rating type="oars-1.1">
    <content_attribute id="violence-cartoon">mild</content_attribute>
  </content_rating>
  <releases><release version="{escape(version)}" date="{day}"/></releases>
</component>
"""


def write(folder: Path, version: str, day: str, games: list[tuple[str, str]]) -> None:
    """Lay the entry, the page and the script that puts them into a user's menus beside the program."""
    (folder / f"{ID}.desktop").write_text(ENTRY, encoding="utf-8")
    (folder / f"{ID}.metainfo.xml").write_text(metainfo(version, day, games), encoding="utf-8")
    script = folder / "add-to-menu.sh"
    script.write_text(INSTALLER, encoding="utf-8")
    script.chmod(0o755)
