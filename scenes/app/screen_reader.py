"""What screen readers are told of the window, and what they ask of it: by the optional package AccessKit.

The tree is made of the same parts as F4's page (`scenes.ui.screens.described`): a node for the scene on top, for each
of its zones and each thing with words; a sheet is a dialog and hides what lies below it, and nothing comes from below a
curtain. It is made only while somebody listens, and only what changed is sent. The package tells so, and asks, from
threads of its own; all that is done here is done on the drawing thread.
"""

from __future__ import annotations

import importlib
import importlib.util
import queue
import sys
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any, Final

import pygame
from msgspec import Struct

from scenes.app.display import TITLE
from scenes.system.speech import plain
from scenes.system.words import ENGLISH, later, spoken_language, tr
from scenes.ui.input.grammar import Gesture
from scenes.ui.screens.described import Part, every
from scenes.ui.screens.popups import Toast
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.spoken import PANEL, deed

if TYPE_CHECKING:
    from scenes.ui.screens.stack import Scene, Stack

PACKAGE: Final = "accesskit"
SHOWN_FIRST: Final = sys.platform in ("win32", "darwin")
"""Must it be asked before the window is seen for the first time?"""
WINDOW: Final = 0
STATUS: Final = 1
"""The nodes of the window itself, and of what is announced."""
FREE: Final = 2
LOOKED_BACK: Final = 60
"""So many lines that were told are compared with a log that has changed."""
WITHIN: Final = 0.1
"""Seconds from one look at what moves to the next."""
ROLES: Final = {
    "piece": "LIST_ITEM", "text": "LABEL", "note": "LABEL", "heading": "HEADING", "log": "LABEL", "button": "BUTTON",
    "link": "LINK", "switch": "SWITCH", "slider": "SLIDER", "number": "SPIN_BUTTON", "choice": "RADIO_GROUP",
    "option": "RADIO_BUTTON", "tab": "TAB", "field": "TEXT_INPUT", "line": "MENU_ITEM", "scroll": "GENERIC_CONTAINER",
}  # fmt: skip
ZONE_ROLES: Final = {"bar": "TOOLBAR", "tabs": "TAB_LIST", "panel": "COMPLEMENTARY", "log": "LOG", "menu": "MENU"}
UNNAMED: Final = {"panel": later("side panel"), "log": later("Log")}
PRESSED: Final = ("piece", "button", "link", "switch", "option", "tab", "line", "log")
DEEDS: Final[dict[str, Gesture]] = {
    "CLICK": "press",
    "FOCUS": "focus",
    "INCREMENT": "more",
    "DECREMENT": "less",
    "SHOW_CONTEXT_MENU": "menu",
    "SET_VALUE": "set",
    "REPLACE_SELECTED_TEXT": "set",
}


class Told(Struct, frozen=True):
    """A node as it was told: compared with the last one, and made only where it differs."""

    role: str
    label: str = ""
    value: str = ""
    more: str = ""
    off: bool = False
    on: bool | None = None
    number: tuple[float, float, float, float] | None = None
    """Now, least, most, step."""
    bounds: tuple[float, ...] = ()
    actions: tuple[str, ...] = ()
    children: tuple[int, ...] = ()
    selected: bool = False
    modal: bool = False
    live: str = ""
    run: int = 0
    """The node with the letters of a field, and where caret and mark stand in them."""
    caret: int = 0
    mark: int = 0
    language: str = ""


class Place(Struct, frozen=True):
    """What a node stands for."""

    scene: Screen
    zone: str
    thing: str
    word: int = -1
    """Of several words: which one."""


class ScreenReader:
    """The tree of one app's window. Without the package, and while nobody listens, it does nothing."""

    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self.listened = False
        """Does somebody listen?"""
        self.built = 0
        """How often a tree was made."""
        self._kit: Any = None
        self._adapter: Any = None
        self._tried = False
        self._asked: queue.SimpleQueue[tuple[str, int, Any]] = queue.SimpleQueue()
        self._wake = 0
        self._last: dict[int, Told] = {}
        self._serials: dict[int, tuple[Scene, int]] = {}
        self._numbers: dict[tuple[object, ...], int] = {}
        self._places: dict[int, Place] = {}
        self._next = FREE
        self._seen: object = None
        self._looked = -1.0
        self._known: dict[int, dict[str, list[str]]] = {}
        """For each scene: what stood in its log and its panel when that was told last."""
        self._said: list[tuple[int, str, str]] = []
        """What was announced last: node, words, how urgent."""
        self._new: list[tuple[int, str, str]] = []
        self._top: Screen | None = None
        self._frame: tuple[int, ...] = ()

    # ------------------------------------------------------------ the package

    def begin(self) -> None:
        """Ask the system whether somebody listens; does nothing without the package or where it cannot."""
        if self._tried:
            return
        self._tried = True
        if importlib.util.find_spec(PACKAGE) is None:
            return
        self._kit = importlib.import_module(PACKAGE)
        self._wake = self._wake or pygame.event.custom_type()
        kit = self._kit
        try:
            if sys.platform == "win32":
                window = pygame.display.get_wm_info()["window"]
                self._adapter = kit.windows.SubclassingAdapter(window, self._activate, self._ask)
            elif sys.platform == "darwin":
                kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
                window = pygame.display.get_wm_info()["window"]
                self._adapter = kit.macos.SubclassingAdapter.for_window(window, self._activate, self._ask)
            else:
                self._adapter = kit.unix.Adapter(self._activate, self._ask, self._deactivate)
        except Exception:  # whatever a system's own interface fails with: the game goes on without it
            self._adapter = None
            return
        self.focused(pygame.key.get_focused())

    def _activate(self) -> None:
        """Somebody listens from now on (told by any thread); the tree comes with the next frame."""
        self._asked.put(("listen", 0, None))
        self._wake_up()

    def _deactivate(self) -> None:
        self._asked.put(("rest", 0, None))
        self._wake_up()

    def _ask(self, request: Any) -> None:
        """A screen reader asks for something (told by any thread)."""
        data = request.data[1] if request.data is not None else None
        self._asked.put((str(request.action).rpartition(".")[2], int(request.target), data))
        self._wake_up()

    def _wake_up(self) -> None:
        if pygame.display.get_init():
            pygame.event.post(pygame.event.Event(self._wake))

    def focused(self, on: bool) -> None:
        """The window has the keyboard, or has it no longer."""
        if self._adapter is None or sys.platform == "win32":
            return
        update = self._adapter.update_view_focus_state if sys.platform == "darwin" else None
        events = (update or self._adapter.update_window_focus_state)(on)
        if events is not None:
            events.raise_events()

    def read(self, event: pygame.event.Event) -> None:
        """What the window manager tells."""
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.focused(event.type == pygame.WINDOWFOCUSGAINED)

    def close(self) -> None:
        """The window closes."""
        self._adapter, self.listened = None, False

    # ------------------------------------------------------------ on the drawing thread

    def carry_out(self) -> bool:
        """Do what was asked for since; returns whether anything was."""
        some = False
        while not self._asked.empty():
            action, node, data = self._asked.get()
            if action in ("listen", "rest"):
                self.listened = action == "listen"
                self._last, self._seen, self._known = {}, None, {}
                continue
            place, deed = self._places.get(node), DEEDS.get(action)
            if place is None or deed is None or place.scene not in self.stack.visible():
                continue
            if place.scene.interrupts and place.scene is not self._foremost():
                continue
            some = True
            if place.word >= 0:
                place.scene.assist(place.zone, place.thing, "set", place.word)
            else:
                place.scene.assist(place.zone, place.thing, deed, data if data is not None else "")
        return some

    def attend(self, frames: int, now: float, moving: bool) -> None:
        """Tell what has changed since the last look, if somebody listens and something may have.

        `frames`: how many pictures were drawn so far; while something moves it is looked at ten times a second.
        """
        if not self.listened:
            return
        top = self._foremost()
        focus = top.hands.focus if top is not None else None
        seen = (frames, id(focus), [id(scene) for scene in self.stack.visible()])
        if seen == self._seen or (moving and 0 <= now - self._looked < WITHIN):
            return
        self._seen, self._looked = seen, now
        nodes, ring = self._tree()
        changed = {number: told for number, told in nodes.items() if self._last.get(number) != told}
        self._place_window()

        def update() -> Any:
            made = self._kit.TreeUpdate(ring)
            if not self._last:
                made.tree = self._kit.Tree(WINDOW)
            made.nodes.extend((number, self._node(told)) for number, told in changed.items())
            self._last = nodes
            return made

        events = self._adapter.update_if_active(update)
        if events is not None:
            events.raise_events()

    def _place_window(self) -> None:
        """Where the window stands on the desktop, for those who magnify or touch."""
        if SHOWN_FIRST or pygame.display.get_surface() is None:
            return
        frame = (*pygame.display.get_window_position(), *pygame.display.get_window_size())
        if frame != self._frame:
            self._frame = frame
            x, y, wide, high = frame
            rect = self._kit.Rect(x, y, x + wide, y + high)
            self._adapter.set_root_window_bounds(rect, rect)

    def _foremost(self) -> Screen | None:
        """The scene that has the keyboard: the topmost that is no slip."""
        found = (scene for scene in reversed(self.stack.scenes) if isinstance(scene, Screen) and scene.interrupts)
        return next(found, None)

    def _shown(self) -> list[Scene]:
        """The scene that has the keyboard, with what lies over it without taking it."""
        top, scenes = self._foremost(), self.stack.visible()
        return scenes[scenes.index(top) :] if top in scenes else scenes

    # ------------------------------------------------------------ the tree

    def _tree(self) -> tuple[dict[int, Told], int]:
        """All nodes by their numbers, and the one that has the focus."""
        self.built += 1
        nodes: dict[int, Told] = {}
        self._places, ring, children = {}, WINDOW, []
        top = self._foremost()
        for scene in self._shown():
            if isinstance(scene, Toast):
                self._hear(self._serial(scene), {"log": [], "toast": [scene.words]}, "POLITE")
            if not isinstance(scene, Screen):
                continue
            parts = scene.described()
            number = self._number(self._serial(scene))
            children.append(number)
            title = self._title(scene, parts)
            self._hear(self._serial(scene), _news(scene, parts), "POLITE" if scene.interrupts else "ASSERTIVE")
            dialog = scene.interrupts and not scene.covers
            nodes[number] = Told(
                "DIALOG" if dialog else "GROUP",
                title,
                modal=dialog,
                bounds=tuple(scene.layout.window),
                children=tuple(self._zones(scene, parts, nodes)),
                actions=("FOCUS",),
            )
            if scene is top:
                focus = scene.hands.focus
                here = next(
                    (
                        n
                        for n, at in self._places.items()
                        if focus is not None and at.scene is scene and at.thing == focus.id and at.word < 0
                    ),
                    number,
                )
                ring = here if here in nodes else number
        self._forget()
        if self._new or top is not self._top:  # what one player heard is not there for the next
            self._said, self._new, self._top = self._new, [], top
        status = [number for number, _, _ in self._said]
        nodes |= {number: Told("LABEL", value=words, live=live) for number, words, live in self._said}
        nodes[STATUS] = Told("STATUS", tr("What happens"), children=tuple(status))
        language = spoken_language() or ENGLISH
        nodes[WINDOW] = Told("WINDOW", TITLE, children=(*children, STATUS), language=language)
        return nodes, ring

    def _number(self, *key: object) -> int:
        """The node of something; the same as long as it is shown."""
        if key not in self._numbers:
            self._numbers[key] = self._next
            self._next += 1
        return self._numbers[key]

    def _serial(self, scene: Scene) -> int:
        """A number of its own for each scene."""
        if id(scene) not in self._serials:
            self._serials[id(scene)] = scene, self._next
            self._next += 1
        return self._serials[id(scene)][1]

    def _forget(self) -> None:
        """Let go what belongs to scenes that are no more."""
        self._serials = {key: kept for key, kept in self._serials.items() if kept[0] in self.stack.scenes}
        alive = {serial for _, serial in self._serials.values()}
        self._numbers = {key: number for key, number in self._numbers.items() if key[0] in alive}
        self._known = {scene: words for scene, words in self._known.items() if scene in alive}

    @staticmethod
    def _title(scene: Screen, parts: tuple[Part, ...]) -> str:
        found = [part.words for part in every(parts) if part.role == "heading" or part.id == "bar"]
        return plain(found[:1]) if found else plain([scene.name])

    def _zones(self, scene: Screen, parts: tuple[Part, ...], nodes: dict[int, Told]) -> Iterator[int]:
        for zone in parts:
            number = self._number(self._serial(scene), zone.id)
            kind = "LIST" if any(part.role == "piece" for part in zone.parts) else "GROUP"
            role = ZONE_ROLES.get(zone.id, kind if zone.name else "GENERIC_CONTAINER")
            things = [self._thing(scene, zone.id, part, nodes) for part in zone.parts if part.role != "scroll"]
            nodes[number] = Told(role, zone.name or tr(UNNAMED.get(zone.id, "")), children=tuple(dict.fromkeys(things)))
            yield number

    def _thing(self, scene: Screen, zone: str, part: Part, nodes: dict[int, Told]) -> int:
        number, now = self._number(self._serial(scene), zone, part.id), part.setting
        self._places[number] = Place(scene, zone, part.id)
        label = ROLES[part.role] == "LABEL"  # it is what it says: a value, not a name
        named = part.role in ("switch", "slider", "number", "choice", "field") or now.on is not None
        words = plain([part.name if named else deed(part)])
        x, y, wide, high = part.rect
        children: tuple[int, ...] = ()
        run = 0
        if now.words:
            children = tuple(self._word(scene, zone, part, index, nodes) for index in range(len(now.words)))
        if now.text is not None:
            run = self._number(self._serial(scene), zone, part.id, "letters")
            nodes[run] = Told("TEXT_RUN", value=now.text, bounds=(x, y, x + wide, y + high))
            children = (run,)
        more = plain([part.more])
        if part.legal:
            more = f"{tr('It may go here.')} {more}".strip()
        nodes[number] = Told(
            ROLES[part.role],
            "" if label else words,
            words if label else now.text or "",
            more if more != words else "",
            part.off,
            now.on,
            (now.number, now.least, now.most, now.step) if now.number is not None else None,
            (x, y, x + wide, y + high),
            tuple(_actions(part)),
            children,
            part.held,
            run=run,
            caret=min(now.caret, len(now.text or "")),
            mark=min(now.mark, len(now.text or "")),
        )
        return number

    def _word(self, scene: Screen, zone: str, part: Part, index: int, nodes: dict[int, Told]) -> int:
        number = self._number(self._serial(scene), zone, part.id, index)
        self._places[number] = Place(scene, zone, part.id, index)
        now = part.setting
        nodes[number] = Told(
            "RADIO_BUTTON", plain([now.words[index]]), on=index == now.chosen, off=part.off, actions=("CLICK",)
        )
        return number

    # ------------------------------------------------------------ what is announced

    def _hear(self, scene: int, now: dict[str, list[str]], live: str) -> None:
        """Announce what is new of a scene's words since it was told last; all of it the first time."""
        before = self._known.get(scene)
        log = _joined(before["log"], now["log"]) if before is not None else now["log"]
        new = log[len(before["log"]) :] if before is not None else []  # an old log is read by those who want to
        for kind, lines in now.items():
            if kind != "log":
                new += [line for line in lines if line not in (before or {}).get(kind, ())]
        self._known[scene] = now | {"log": log}
        said = (plain([line]) for line in new)
        words = " ".join(line if line[-1:] in ".!?…:" else f"{line}." for line in said if line)
        if words:
            self._new.append((self._next, words, live))
            self._next += 1

    # ------------------------------------------------------------ the nodes of the package

    def _node(self, told: Told) -> Any:
        kit = self._kit
        node = kit.Node(getattr(kit.Role, told.role))
        if told.label:
            node.set_label(told.label)
        if told.value or told.role in ("TEXT_INPUT", "TEXT_RUN"):
            node.set_value(told.value)
        if told.more:
            node.set_description(told.more)
        if told.off:
            node.set_disabled()
        if told.on is not None:
            node.set_toggled(kit.Toggled.TRUE if told.on else kit.Toggled.FALSE)
        if told.number is not None:
            now, least, most, step = map(float, told.number)
            node.set_numeric_value(now)
            node.set_min_numeric_value(least)
            node.set_max_numeric_value(most)
            node.set_numeric_value_step(step)
        if told.bounds:
            node.set_bounds(kit.Rect(*map(float, told.bounds)))
        if told.selected:
            node.set_selected(True)
        if told.modal:
            node.set_modal()
        if told.live:
            node.set_live(getattr(kit.Live, told.live))
        if told.language:
            node.set_language(told.language)
        for action in told.actions:
            node.add_action(getattr(kit.Action, action))
        node.set_children(list(told.children))
        if told.role == "TEXT_RUN":
            node.set_character_lengths([len(letter.encode()) for letter in told.value])
        if told.run:
            mark, caret = (kit.TextPosition(told.run, at) for at in (told.mark, told.caret))
            node.set_text_selection(kit.TextSelection(mark, caret))
        return node


def _actions(part: Part) -> Iterator[str]:
    if part.reached or part.legal:
        yield "FOCUS"
    if part.role in PRESSED and (part.reached or part.presses):
        yield "CLICK"
    if part.role == "piece":
        yield "SHOW_CONTEXT_MENU"
    if part.role in ("slider", "number", "field"):
        yield "SET_VALUE"
    if part.adjusts:
        yield "INCREMENT"
        yield "DECREMENT"


def _news(scene: Screen, parts: tuple[Part, ...]) -> dict[str, list[str]]:
    """What of a scene is worth announcing, in the order of telling: log, then whose turn, what now, what next."""
    log = [part.words for part in every(parts) if part.role == "log"]
    texts = {part.id: part.words for part in every(parts) if part.role in ("text", "heading")}
    panel = [texts[id] for id in PANEL if id in texts]
    held = [tr("{what} is taken.", what=part.name) for part in every(parts) if part.held]
    return {"log": log[::-1], "panel": panel or list(texts.values()), "held": held}


def _joined(told: list[str], log: list[str]) -> list[str]:
    """All lines of a log, oldest first: those that were told, and those of the part that is seen now which are new.

    Where something was taken back, those that are no more are left out.
    """
    for end in range(len(told), len(log) - 1, -1):
        if log and told[end - len(log) : end] == log:
            return told[:end]
    same = next((n for n in range(min(len(told), len(log)), 0, -1) if told[-n:] == log[:n]), 0)
    if same:
        return [*told, *log[same:]]
    # the part that is seen has grown backwards, or there were lines while none was seen
    blocks = SequenceMatcher(None, told[-LOOKED_BACK:], log, autojunk=False).get_matching_blocks()
    known = {block.b + n for block in blocks for n in range(block.size)}
    return [*told, *(line for n, line in enumerate(log) if n not in known and n > min(known, default=-1))]
