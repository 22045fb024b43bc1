"""All actions for what is under the pointer: a sign, a stroke, a place, or the bare sheet; for a card of the strip too.

What cannot be done stays in the menu, grey, with its reason and the clause.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.city.canvas.widgets import TOOLS
from scenes.city.drawing.document import NATURE, MarkMade, Stroke
from scenes.system.words import Verdict
from scenes.ui.things import MenuLine

if TYPE_CHECKING:
    from scenes.city.canvas.actions import Deeds
    from scenes.city.canvas.screen import CityScreen

WHAT = {"label": "label", "stamp": "stamp", "annotate": "sign", "wash": "wash"}


def of_spot(canvas: CityScreen, at: tuple[float, float]) -> list[MenuLine]:
    """What can be done at a point of the sheet."""
    lines: list[MenuLine] = []
    if canvas.lasso.picked:
        lines += of_held(canvas)
    mark = canvas.city.marks.get(canvas.signs.at(at))
    if mark is not None:
        return [*lines, *of_sign(canvas, mark)]
    stroke, place = canvas.stroke_at(at), canvas.place_at(at)
    if stroke is not None and not canvas.lasso.picked:
        lines += of_stroke(canvas, stroke)
    if place:
        lines += of_place(canvas, place)
    if not lines or (stroke is None and not place):
        lines += of_sheet(canvas, at)
    return lines


def of_pair(canvas: CityScreen, pair: tuple[str, str]) -> list[MenuLine]:
    """What can be done with the contact of two places, whose knot was pointed at."""
    now = canvas.read_meaning()
    joined, touching = pair in now.connections, pair in now.contacts
    return [
        MenuLine("Why?", lambda: canvas.why(*pair)),
        MenuLine("Part them" if joined else "Join them", lambda: canvas.join(pair, not joined)),
        MenuLine("They do not touch" if touching else "They touch", lambda: canvas.flip_contact(pair)),
    ]


def of_number(canvas: CityScreen, name: str) -> list[MenuLine]:
    """What can be done with an entry-point, whose number was pointed at."""
    return [
        MenuLine("Why this number?", lambda: canvas.why_entry(name)),
        MenuLine("Take its entry arrow away", lambda: canvas.open_entry(name, False)),
    ]


def of_held(canvas: CityScreen) -> list[MenuLine]:
    """What can be done with the ink that the lasso holds."""
    held = canvas.lasso
    return [
        MenuLine("Give to …", canvas.ask_owner),
        MenuLine("Turn by 15°", lambda: held.turn(15), key=canvas.app.bindings.cap("turn-right")),
        MenuLine("Larger", lambda: held.grow(1.1), key=canvas.app.bindings.cap("more")),
        MenuLine("Smaller", lambda: held.grow(1 / 1.1), key=canvas.app.bindings.cap("fewer")),
        MenuLine("Erase what is held", held.erase, key=canvas.app.bindings.cap("take-away")),
        MenuLine("Let go", lambda: held.pick(()), key=canvas.app.bindings.cap("back")),
    ]


def owners(canvas: Deeds) -> list[MenuLine]:
    """To whom ink can be given."""

    def gives(owner: str) -> Callable[[], None]:
        return lambda: canvas.lasso.give(owner)

    return [
        *(MenuLine(place.name, gives(place.id)) for place in canvas.city.order()),
        MenuLine("Nature", gives(NATURE)),
    ]


def of_sign(canvas: CityScreen, mark: MarkMade) -> list[MenuLine]:
    """What can be done with a sign."""
    signs = canvas.signs

    def chosen(deed: Callable[[], object]) -> Callable[[], None]:
        def do() -> None:
            signs.choose(mark.id)
            deed()

        return do

    return [
        MenuLine("Show its slip", lambda: signs.choose(mark.id)),
        MenuLine("Change what it means …", chosen(signs.change)),
        MenuLine("Remove the sign", chosen(signs.remove)),
    ]


def of_stroke(canvas: CityScreen, stroke: Stroke) -> list[MenuLine]:
    """What can be done with one stroke."""
    state = canvas.city.layers[stroke.layer]
    why = Verdict("Its layer is locked: open the lock in the panel.") if state.locked else None
    what = WHAT.get(stroke.tool, "stroke")

    def take() -> None:
        canvas.take("lasso")
        canvas.lasso.pick([stroke.id])

    def colour() -> None:
        canvas.lasso.pick([stroke.id])
        canvas.lasso.recolour(canvas.colours.get(canvas.tool, canvas.colours["pen"]))
        canvas.lasso.pick(())

    words = [MenuLine("Change its words …", lambda: canvas.rewrite(stroke), why)] if stroke.tool == "label" else []
    return [
        *words,
        MenuLine(f"Take the {what} with the lasso", take, why),
        MenuLine(f"Give the {what} the pen’s colour", colour, why),
        MenuLine(f"Erase the {what}", lambda: canvas.erase({stroke.id: []}), why),
    ]


def of_place(canvas: CityScreen, key: str) -> list[MenuLine]:
    """What can be done with a place."""
    city, outlines = canvas.city, canvas.outlines
    place = city.places.get(key)
    if place is None:
        return []
    drawn = None if city.drawn(place) else Verdict("It is not drawn yet.", "DEF-MAP-2")
    ink = [s.id for s in city.strokes.values() if s.owner == key and city.free_to_change(s)]

    def take() -> None:
        canvas.take("lasso")
        canvas.lasso.pick(ink)

    def correct() -> None:
        outlines.choose(key)

    lines = [
        MenuLine("New ink is its ink", lambda: canvas.give_ink(key)),
        MenuLine("Correct its outline", correct, outlines.refusal(key), key=canvas.app.bindings.cap("tool-outline")),
    ]
    if outlines.corrected(key):
        lines.append(MenuLine("Reset its outline to the ink", lambda: outlines.reset(key)))
    if drawn is None and place.shape != "nature":
        open_now = key in canvas.read_meaning().arrows
        words = "Take its entry arrow away" if open_now else "Entry arrow to the edge"
        lines.append(MenuLine(words, lambda: canvas.open_entry(key, not open_now)))
    lines += [
        MenuLine("Take its ink with the lasso", take, drawn or (None if ink else Verdict("Its layer is locked."))),
        MenuLine("Rename it …", lambda: canvas.rename_place(key)),
        MenuLine("Take it off the list", lambda: canvas.forget_place(key)),
    ]
    return lines


def of_city(canvas: Deeds) -> list[MenuLine]:
    """What can be done with the whole city."""
    return [
        MenuLine("Rename the city …", canvas.rename),
        MenuLine("Sketch one for me", canvas.sketch),
        MenuLine("A picture to draw over …", canvas.pick_underlay),
        MenuLine("Export …", canvas.export),
        MenuLine("All keys of the canvas", canvas.show_keys),
    ]


def key_list(canvas: Deeds) -> list[tuple[str, str]]:
    """The keys of the canvas, and what they do."""

    def keys(*commands: str) -> str:
        return ", ".join(filter(None, map(canvas.app.bindings.cap, commands))) or "No key"

    return [
        *((keys(f"tool-{tool}"), name) for tool, name in TOOLS),
        (keys("push-sheet"), "Push the sheet while it is held"),
        (f"{keys('straight')}, or hold Shift", "Straight lines"),
        (keys("snapping"), "Snapping: ends, outlines, steps of 15°"),
        (keys("more", "fewer", "whole-sheet"), "Nearer, farther, the whole sheet"),
        (keys("turn-left", "turn-right"), "Turn the sheet, or what the lasso holds, by 15°"),
        (keys("next-held", "former-held"), "The next stroke of the lasso, point of an outline, stamp"),
        (keys("next-outline", "former-outline"), "The next outline"),
        ("Arrows, with Shift finely", "Move what is held, or the cross-hair on the sheet"),
        (keys("enter"), "On the sheet: press and lift the pen; finish a sign"),
        (keys("add-point", "take-away", "reset-outline"), "Add a point, take one away, reset the outline; erase"),
        (keys("take-all", "back"), "Take all ink, let go"),
        ("Two fingers, three fingers", "Undo, redo"),
        (f"{keys('menu')}, right-click, long press", "All actions for what is there"),
    ]


def of_sheet(canvas: CityScreen, at: tuple[float, float]) -> list[MenuLine]:
    """What can be done with the bare sheet."""
    return [
        MenuLine("A label here …", lambda: canvas.ask_label(at), key=canvas.app.bindings.cap("tool-label")),
        MenuLine("Add a place …", canvas.add_place),
        MenuLine("The whole sheet", canvas.fit, key=canvas.app.bindings.cap("whole-sheet")),
        MenuLine("Turn the sheet by 15°", lambda: canvas.turn(15), key=canvas.app.bindings.cap("turn-right")),
        *of_city(canvas)[:2],
        of_city(canvas)[-1],
    ]
