"""A screen reader without a voice: the system's own Python runs this file, for only that has AT-SPI's bindings.

It reads commands from its input, a line of JSON each, and answers each with a line of JSON: `tree` (all nodes of the
app), `press` and `focus` (a node by name and role, inside one of another name, as they are found now), `set` (a
number), `heard` (what was announced and which nodes got the focus since it was asked last).
"""

import json
import sys
import time
import warnings

import gi

warnings.simplefilter("ignore")
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

heard = {"announced": [], "focused": []}


def listen():
    """Say that a screen reader is here, as Orca does, and hear what happens."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        asked = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
        bus.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", asked, None, 0, -1, None
        )
    Atspi.init()
    Atspi.set_timeout(20000, 60000)
    listener = Atspi.EventListener.new(event)
    for kind in ("object:announcement", "object:state-changed:focused"):
        listener.register(kind)
    return listener


def event(told):
    if "announcement" in told.type:
        heard["announced"].append(str(told.any_data))
    elif told.detail1 and told.source is not None:
        heard["focused"].append(told.source.get_name())


def spin(seconds=0.0):
    context, end = GLib.MainContext.default(), time.monotonic() + seconds
    while context.iteration(False) or time.monotonic() < end:
        pass


def app():
    """Our window's application, once it is there."""
    for _ in range(1200):
        desktop = Atspi.get_desktop(0)
        desktop.clear_cache()
        if desktop.get_child_count():
            return desktop.get_child_at_index(0)
        spin(0.1)
    raise SystemExit("no application came")


def children(node):
    node.clear_cache()
    found = (node.get_child_at_index(index) for index in range(node.get_child_count()))
    return [child for child in found if child is not None]


def told(node):
    kinds = node.get_interfaces()
    states = {state.value_nick for state in node.get_state_set().get_states()}
    return {
        "role": node.get_role_name(),
        "name": node.get_name(),
        "more": node.get_description(),
        "states": sorted(states - {"enabled", "sensitive", "showing", "visible"}),
        "presses": "Action" in kinds and Atspi.Action.get_n_actions(node) > 0,
        "value": Atspi.Value.get_current_value(node) if "Value" in kinds else None,
        "text": Atspi.Text.get_text(node, 0, -1) if "Text" in kinds else None,
    }


def tree(node):
    return {**told(node), "parts": [tree(child) for child in children(node)]}


def find(node, name, role):
    """The first node of that name, or that begins with it where it ends in an asterisk."""
    if (node.get_name() == name or (name[-1:] == "*" and node.get_name().startswith(name[:-1]))) and role in (
        "",
        node.get_role_name(),
    ):
        return node
    return next((found for child in children(node) if (found := find(child, name, role)) is not None), None)


def answer(root, asked):
    spin()
    do = asked["do"]
    if do == "tree":
        return tree(root)
    if do == "heard":
        spin(asked.get("seconds", 0.0))
        now = {kind: list(words) for kind, words in heard.items()}
        for words in heard.values():
            words.clear()
        return now
    around = find(root, asked["inside"], "panel") if asked.get("inside") else root
    node = find(around, asked["name"], asked.get("role", "")) if around is not None else None
    if node is None:
        return False
    if do == "press":
        return Atspi.Action.do_action(node, 0)
    if do == "focus":
        return Atspi.Component.grab_focus(node)
    return Atspi.Value.set_current_value(node, asked["value"])


def main():
    kept = listen()
    root = app()
    print(json.dumps("ready"), flush=True)
    for line in sys.stdin:
        try:
            said = answer(root, json.loads(line))
        except GLib.Error as error:  # the node went while it was asked
            said = {"gone": str(error)}
        print(json.dumps(said), flush=True)
    del kept


if __name__ == "__main__":
    main()
