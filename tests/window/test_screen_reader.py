"""Played by those who cannot see: nothing is known but what AT-SPI tells, nothing pressed but through it."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.window.hand import Hand, until
from tests.window.reader import Node, Reader, missing

CARD = re.compile(r"(?:Ace|King|Queen|Jack|\d+) of (?:hearts|spades|diamonds|clubs)")
CAME_HOME = "Among them, since they came home:"
ROYAL = re.compile(r"King|Queen|Jack")
STANDING = {
    "Back to the shelf",
    "Rulebook",
    "Settings",
    "Pause",
    "Rules",
    "Hint",
    "Log",
    "Take all back",
    "Another royal",
    "To the end",
    "Sacrifice an Ace",
}
"""Buttons that are there at any time, or that nobody needs."""


@pytest.fixture
def listened(hand: Hand, tmp_path: Path) -> Iterator[Callable[[], Reader]]:
    """Start the app with a bus of its own, and a screen reader on it."""
    if missing():
        pytest.skip("AT-SPI, its bindings for the system's Python or D-Bus are not on this machine")
    (tmp_path / "run").mkdir(mode=0o700)
    environment = hand.environment | {"XDG_RUNTIME_DIR": str(tmp_path / "run")}
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--print-address=1", "--nofork", "--nopidfile"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    )
    assert bus.stdout is not None
    hand.environment = environment | {"DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip()}
    hand.profile.mkdir()
    (hand.profile / "settings.json").write_text('{"animation": "off"}', encoding="utf-8")
    readers: list[Reader] = []

    def start() -> Reader:
        hand.start()
        readers.append(Reader(hand.environment))
        readers[0].until(lambda tree: tree.named("Open the book of"), "the shelf")
        return readers[0]

    yield start
    for reader in readers:
        reader.close()
    if hand.app is not None:
        hand.kill()
    bus.terminate()
    bus.communicate()


def begin(reader: Reader, game: str) -> None:
    reader.press(f"Open the book of {game}*", "push button")
    reader.until(lambda tree: tree.find("Set up", "push button"), "the opened book")
    reader.press("Set up", "push button")
    reader.until(lambda tree: tree.find("Begin", "push button"), "the new game")


def buttons(tree: Node) -> list[str]:
    """What can be pressed now and is not there at any time."""
    names = [node.name for node in tree.all() if node.role == "push button" and not node.name.endswith("(not now)")]
    return [name for name in names if name not in STANDING and not name.startswith("Undo")]


def items(tree: Node, *zones: str) -> list[str]:
    """The pieces in lists of these names."""
    lists = [node for node in tree.all() if node.role == "list" and node.name in zones]
    return [part.name for one in lists for part in one.parts]


def still(tree: Node) -> Node:
    """The tree without its log, and without what came home before all eyes: that everybody has seen."""
    more = tree.more.partition(CAME_HOME)[0]
    return Node(
        tree.role,
        tree.name,
        more,
        tree.states,
        tree.presses,
        tree.value,
        tree.text,
        tuple(still(part) for part in tree.parts if part.role not in ("log", "status bar")),
    )


def come_home(tree: Node) -> set[str]:
    """The cards of which a stronghold tells that they came home since."""
    return {card for node in tree.all() for card in CARD.findall(node.more.partition(CAME_HOME)[2])}


class Advised:
    """Somebody who asks for a hint at each decision and follows it."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.followed = False
        self.deeds: list[str] = []
        self.again = 0
        """So many times in turn nothing else could be pressed: then the next of them is."""

    def step(self, tree: Node) -> str:
        """Press what is to be pressed; says what that was."""
        deeds = buttons(tree)
        hint = tree.find("Hint", "push button")
        if "Do it, never ask again" in deeds or "Do it" in deeds:
            self.followed = "Do it" in deeds
            deed = "Do it" if self.followed else deeds[-1]
        elif hint is not None and not (self.followed and deeds) and not {"Begin", "Go on"} & {*deeds[:1]}:
            self.reader.press("Hint", "push button")
            self.reader.until(lambda now: "Thinking" not in now.words and self._advice(now), "the advice")
            return "Hint"
        else:
            assert deeds, f"nothing can be pressed: {tree.words}"
            self.again = self.again + 1 if deeds == self.deeds else 0
            self.followed, self.deeds, deed = False, deeds, deeds[self.again % len(deeds)]
        # what was pressed may be gone before it is told that it was: the next look says what came of it
        self.reader.ask("press", name=deed, role="push button")
        return deed

    @staticmethod
    def _advice(tree: Node) -> bool:
        return bool({"Do it", "Close", "Back"} & {*buttons(tree)})


def test_a_whole_game_of_strongholds_with_its_secrets(hand: Hand, listened: Callable[[], Reader]) -> None:
    """Two people at one screen: each hears the own cards with what they count, and never those of the other."""
    reader = listened()
    begin(reader, "Strongholds")
    reader.press("Person", "radio button", "Who plays seat 2")
    reader.set("Turn limit", "spin button", 4)
    reader.until(lambda tree: not tree.find("How strong seat 2 plays"), "two people")
    reader.press("Begin", "push button")
    reader.until(lambda tree: tree.find("The families are drawn"), "the table")
    player, private, curtains, counted, turns = Advised(reader), dict[str, set[str]](), 0, 0, set[str]()
    laid, known = set[str](), 0
    for _ in range(400):
        tree = reader.settled()
        words = tree.words
        if over := [node.name for node in tree.all() if re.search(r"\bwins?\b|Nobody wins", node.name)]:
            break
        turns |= set(re.findall(r"Turn (\d+)", words))
        laid |= {
            card
            for node in tree.all()
            if node.role == "list" and node.name != "Hand"
            for part in node.parts
            for card in CARD.findall(part.name)
        }
        (who,) = re.findall(r"(?:I am|Pass to) (Ann|Ben)\b", words)[:1] or [""]
        if who or "Lift the curtain" in words:
            curtains += 1
            assert not items(tree, "Hand", "Home", "Field", "Enemies"), "the curtain hides the table"
            if who:  # nothing has been said of what happened since: not a card is named
                assert not CARD.findall(words), words
            player.followed = False
        mine = next((name for name in ("Ann", "Ben") if tree.named(f"{name} musters")), "")
        if mine:
            other = "Ben" if mine == "Ann" else "Ann"
            counted += len([name for name in items(tree, "Field") if re.search(r"Counts \d+ now", name)])
            private[mine] = {card for name in items(tree, "Hand", "Field") for card in CARD.findall(name)}
            private[mine] = {card for card in private[mine] if not ROYAL.match(card)}
            known += len(private[mine])
            assert re.search(r"Hand: \d cards?, hidden", words), "how many cards the other has"
            hidden = private.get(other, set()) - private[mine]
            named = tree.words if turns == {"1"} else still(tree).words
            assert not [card for card in hidden if re.search(rf"\b{card}\b", named)], (mine, hidden)
            assert come_home(tree) <= laid, "only what was laid out is known to have come home"
        if player.step(tree) in ("Ann: my hand", "Ben: my hand"):
            private.clear()  # everything lies open now
    else:
        raise AssertionError("the game never ended")
    assert over and len(turns) > 1 and curtains >= 2 * len(turns) and counted and laid and known
    assert not (hand.profile / "crashes").exists()


def test_five_rounds_of_solo_keep(hand: Hand, listened: Callable[[], Reader]) -> None:
    reader = listened()
    begin(reader, "Medieval Keep")
    reader.heard()
    reader.focus("Deal number", "entry")
    until(lambda: "Deal number" in reader.heard(0.2)["focused"], "the ring on it")
    for key in ("ctrl+a", "1", "4", "Tab"):  # nobody attacks in its first six rounds: not every town stands so long
        hand.key(key)
    reader.until(
        lambda tree: any(n.name == "Deal number" and "14" in (str(n.value), n.text) for n in tree.all()), "its deal"
    )
    reader.press("Begin", "push button")
    reader.until(lambda tree: tree.find("Ann draws"), "the table")
    player, heard = Advised(reader), list[str]()
    for _ in range(300):
        tree = reader.settled()
        heard += reader.heard()["announced"]
        if "Round 6 of" in tree.words:
            break
        assert items(tree, "Stores") == [] or any("gold" in name for name in items(tree, "Stores"))
        player.step(tree)
    else:
        raise AssertionError("the fifth round never ended")
    told = "\n".join(heard)
    for line in ("Ann draws a card; 41 are left.", "Round 2: the turn of Ann.", "Round 5: the turn of Ann."):
        assert told.count(line) == 1, f"{line} is told once:\n{told}"
    assert not (hand.profile / "crashes").exists()


def test_a_piece_is_taken_and_put_down_and_the_focus_goes_both_ways(listened: Callable[[], Reader]) -> None:
    """By single presses on pieces and places; what does not go says why, at once and with its reason."""
    reader = listened()
    begin(reader, "Strongholds")
    reader.press("Begin", "push button")
    reader.until(lambda tree: tree.find("Begin", "push button") and tree.find("The families are drawn"), "the draw")
    reader.press("Begin", "push button")

    def at_home(tree: Node) -> str | None:
        """A tree that is read while it changes may have the muster's name and not yet its pieces."""
        royals = items(tree, "Home") if tree.find("Ann musters") else []
        return next((name for name in royals if name.startswith("Queen")), None)

    queen = reader.until(at_home, "the muster")
    reader.heard()
    reader.focus(queen, "list item")
    until(lambda: queen in reader.heard(0.2)["focused"], "the ring on her")
    reader.press(queen, "list item")

    def open_to_her(tree: Node) -> Node | None:
        """A tree is read node by node: one that changed meanwhile has some of the places alone."""
        places = [node.name for node in tree.all() if node.more.startswith("It may go here.")]
        return tree if any("Ben’s stronghold" in name for name in places) else None

    tree = reader.until(open_to_her, "where she may go")
    held = next(node for node in tree.all() if node.name == queen)
    assert "selected" in held.states
    heard = reader.heard(0.3)
    assert any("is taken" in words for words in heard["announced"])
    assert any("Ben’s stronghold" in name for name in heard["focused"]), "the focus goes to the first place"
    reader.press("Ben’s stronghold*", "list item")
    reader.until(lambda tree: queen in items(tree, "Field"), "her before his door")

    def first_card(tree: Node) -> str | None:
        return next((name for name in items(tree, "Hand") if CARD.match(name)), None)

    card = reader.until(first_card, "the hand")
    reader.press(card, "list item")
    reader.until(lambda tree: tree if any(n.more.startswith("It may go here.") for n in tree.all()) else None, "places")
    reader.press("the battalion", "list item")
    bare = card.partition(":")[0]
    tree = reader.until(
        lambda tree: tree if any(n.startswith(bare) for n in items(tree, "Field")) else None, "him, too"
    )
    (now,) = (name for name in items(tree, "Field") if name.startswith(bare))
    assert re.search(r"Counts \d+ now", now)
    reader.press("Take all back", "push button")
    reader.until(lambda tree: queen in items(tree, "Home") and bare not in "".join(items(tree, "Field")), "all back")


def test_values_are_set_and_sheets_are_dialogs(listened: Callable[[], Reader]) -> None:
    reader = listened()
    reader.press("Settings", "push button")
    reader.until(lambda tree: tree.find("Text size", "spin button"), "the settings")
    reader.set("Text size", "spin button", 130)
    reader.set("Pieces", "slider", 20)
    reader.press("contrast", "radio button", "Colours")
    reader.press("Calm", "toggle button")

    def changed(tree: Node) -> bool:
        size, pieces = tree.find("Text size", "spin button"), tree.find("Pieces", "slider")
        contrast, calm = tree.find("contrast", "radio button"), tree.find("Calm", "toggle button")
        assert size and pieces and contrast and calm
        return (size.value, pieces.value) == (130, 20) and "checked" in contrast.states and "pressed" in calm.states

    reader.until(changed, "all four changes")
    reader.press("Done", "push button")
    reader.until(lambda tree: tree.find("Records", "push button"), "the shelf")
    reader.press("Records", "push button")
    tree = reader.until(lambda tree: tree if any(node.role == "dialog" for node in tree.all()) else None, "the sheet")
    (dialog,) = (node for node in tree.all() if node.role == "dialog")
    assert dialog.name == "Open a record"
    assert not tree.named("Open the book of"), "nothing below the sheet is told"
