"""All actions for what is under the pointer: a sign, a stroke, a place, or the bare sheet; for a card of the strip too.

What cannot be done stays in the menu, grey, with its reason and the clause.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scenes.city.drawing.document import NATURE, MarkMade, Stroke
from scenes.city.panel.widgets import TOOLS
from scenes.city.sheets.actions import Actions
from scenes.system.words import Verdict, tr
from scenes.ui.input.element import MenuLine
from scenes.ui.screens.sheets import Large

WHAT = {"label": "label", "stamp": "stamp", "annotate": "sign", "wash": "wash", "fill": "filling"}


def of_spot(actions: Actions, at: tuple[float, float]) -> list[MenuLine]:
    """What can be done at a point of the sheet."""
    lines: list[MenuLine] = []
    if actions.easel.lasso.picked:
        lines += of_held(actions)
    mark = actions.canvas.city.marks.get(actions.easel.signs.at(at))
    if mark is not None:
        return [*lines, *of_sign(actions, mark)]
    stroke, place = actions.canvas.stroke_at(at), actions.canvas.meaning.place_at(at)
    if stroke is not None and not actions.easel.lasso.picked:
        lines += of_stroke(actions, stroke)
    if place:
        lines += [*of_place(actions, place), *of_dress(actions, place)]
    if not lines or (stroke is None and not place):
        lines += of_sheet(actions, at)
    return lines


def of_pair(actions: Actions, pair: tuple[str, str]) -> list[MenuLine]:
    """What can be done with the contact of two places, whose knot was pointed at."""
    now = actions.canvas.meaning.read()
    joined, touching = pair in now.connections, pair in now.contacts
    return [
        MenuLine("Why?", lambda: actions.why(*pair)),
        MenuLine(tr("Part them") if joined else tr("Join them"), lambda: actions.join(pair, not joined)),
        MenuLine(tr("They do not touch") if touching else tr("They touch"), lambda: actions.canvas.flip_contact(pair)),
    ]


def of_number(actions: Actions, name: str) -> list[MenuLine]:
    """What can be done with an entry-point, whose number was pointed at."""
    return [
        MenuLine(tr("Why this number?"), lambda: actions.why_entry(name)),
        MenuLine(tr("Take its entry arrow away"), lambda: actions.open_entry(name, False)),
    ]


def of_held(actions: Actions) -> list[MenuLine]:
    """What can be done with the ink that the lasso holds."""
    held = actions.easel.lasso
    return [
        MenuLine(tr("Give to …"), partial(offer_owners, actions)),
        MenuLine(tr("Copy"), actions.easel.copies.copy, key=actions.canvas.app.bindings.cap("copy")),
        MenuLine(tr("Double"), actions.easel.copies.double, key=actions.canvas.app.bindings.cap("double")),
        MenuLine(tr("Cut"), actions.easel.copies.cut, key=actions.canvas.app.bindings.cap("cut")),
        MenuLine(tr("Turn by 15°"), lambda: held.turn(15), key=actions.canvas.app.bindings.cap("turn-right")),
        MenuLine(tr("Larger"), lambda: held.grow(1.1), key=actions.canvas.app.bindings.cap("more")),
        MenuLine(tr("Smaller"), lambda: held.grow(1 / 1.1), key=actions.canvas.app.bindings.cap("fewer")),
        MenuLine(tr("To the front"), lambda: held.lay(True)),
        MenuLine(tr("To the back"), lambda: held.lay(False)),
        MenuLine(tr("Erase what is held"), held.erase, key=actions.canvas.app.bindings.cap("take-away")),
        MenuLine(tr("Let go"), lambda: held.pick(()), key=actions.canvas.app.bindings.cap("back")),
    ]


def owners(actions: Actions) -> list[MenuLine]:
    """To whom ink can be given."""

    def gives(owner: str) -> Callable[[], None]:
        return lambda: actions.easel.lasso.give(owner)

    return [
        *(MenuLine(place.name, gives(place.id)) for place in actions.canvas.city.order()),
        MenuLine(tr("Nature"), gives(NATURE)),
    ]


def of_dress(actions: Actions, place: str) -> list[MenuLine]:
    """Dressing one place, and undressing it."""
    dresser = actions.easel.dresser
    lines = [MenuLine(tr("Dress it"), lambda: dresser.dress([place]))]
    if actions.canvas.city.is_dressed(place):
        lines.append(MenuLine(tr("Undress it"), lambda: dresser.undress([place])))
    return lines


def of_sign(actions: Actions, mark: MarkMade) -> list[MenuLine]:
    """What can be done with a sign."""
    signs = actions.easel.signs

    def chosen(deed: Callable[[], object]) -> Callable[[], None]:
        def do() -> None:
            signs.slip.choose(mark.id)
            deed()

        return do

    return [
        MenuLine(tr("Show its slip"), lambda: signs.slip.choose(mark.id)),
        MenuLine(tr("Change what it means …"), chosen(signs.slip.change)),
        MenuLine(tr("Remove the sign"), chosen(signs.slip.remove)),
    ]


def of_stroke(actions: Actions, stroke: Stroke) -> list[MenuLine]:
    """What can be done with one stroke."""
    state = actions.canvas.city.layers[stroke.layer]
    why = Verdict(tr("Its layer is locked: open the lock in the panel.")) if state.locked else None
    what = WHAT.get(stroke.tool, "stroke")

    def take() -> None:
        actions.easel.hand.take("lasso")
        actions.easel.lasso.pick([stroke.id])

    def colour() -> None:
        actions.easel.lasso.pick([stroke.id])
        actions.easel.lasso.recolour(actions.canvas.colours.get(actions.canvas.tool, actions.canvas.colours["pen"]))
        actions.easel.lasso.pick(())

    words = [MenuLine(tr("Change its words …"), lambda: actions.rewrite(stroke), why)] if stroke.tool == "label" else []
    return [
        *words,
        MenuLine(tr("Take the {what} with the lasso", what=what), take, why),
        MenuLine(tr("Give the {what} the pen’s colour", what=what), colour, why),
        MenuLine(tr("Erase the {what}", what=what), lambda: actions.canvas.erase({stroke.id: []}), why),
    ]


def of_place(actions: Actions, key: str) -> list[MenuLine]:
    """What can be done with a place."""
    city, outlines = actions.canvas.city, actions.easel.outlines
    place = city.places.get(key)
    if place is None:
        return []
    drawn = None if city.drawn(place) else Verdict(tr("It is not drawn yet."), "DEF-MAP-2")
    ink = [s.id for s in city.strokes.values() if s.owner == key and city.free_to_change(s)]

    def take() -> None:
        actions.easel.hand.take("lasso")
        actions.easel.lasso.pick(ink)

    def correct() -> None:
        actions.easel.choose_outline(key)

    lines = [
        MenuLine(tr("New ink is its ink"), lambda: actions.canvas.give_ink(key)),
        MenuLine(
            tr("Correct its outline"),
            correct,
            outlines.refusal(key),
            key=actions.canvas.app.bindings.cap("tool-outline"),
        ),
    ]
    if outlines.corrected(key):
        lines.append(MenuLine(tr("Reset its outline to the ink"), lambda: outlines.reset(key)))
    if drawn is None and place.shape != "nature":
        open_now = key in actions.canvas.meaning.read().arrows
        words = tr("Take its entry arrow away") if open_now else tr("Entry arrow to the edge")
        lines.append(MenuLine(words, lambda: actions.open_entry(key, not open_now)))
    lines += [
        MenuLine(
            tr("Take its ink with the lasso"), take, drawn or (None if ink else Verdict(tr("Its layer is locked.")))
        ),
        MenuLine(tr("Rename it …"), lambda: actions.rename_place(key)),
        MenuLine(tr("Take it off the list"), lambda: actions.forget_place(key)),
    ]
    return lines


def of_city(actions: Actions) -> list[MenuLine]:
    """What can be done with the whole city."""
    return [
        MenuLine(tr("Rename the city …"), actions.rename),
        MenuLine(tr("Sketch one for me"), actions.sketch),
        MenuLine(tr("A picture to draw over …"), actions.pick_underlay),
        MenuLine(tr("Read a drawing from a photo …"), actions.read_photo),
        MenuLine(tr("Export …"), actions.export),
        MenuLine(tr("All keys of the canvas"), partial(show_keys, actions)),
    ]


def key_list(actions: Actions) -> list[tuple[str, str]]:
    """The keys of the canvas, and what they do."""

    def keys(*commands: str) -> str:
        return ", ".join(filter(None, map(actions.canvas.app.bindings.cap, commands))) or tr("No key")

    return [
        *((keys(f"tool-{tool}"), tr(name)) for tool, name in TOOLS),
        (keys("push-sheet"), tr("Push the sheet while it is held")),
        (tr("{keys}, or hold Shift", keys=keys("straight")), tr("Straight lines")),
        (keys("snapping"), tr("Snapping: ends, outlines, steps of 15°")),
        (keys("more", "fewer", "whole-sheet"), tr("Nearer, farther, the whole sheet")),
        (keys("turn-left", "turn-right"), tr("Turn the sheet, or what the lasso holds, by 15°")),
        (keys("next-held", "former-held"), tr("The next stroke of the lasso, point of an outline, stamp")),
        (keys("next-outline", "former-outline"), tr("The next outline")),
        (tr("Arrows, with Shift finely"), tr("Move what is held, or the cross-hair on the sheet")),
        (keys("enter"), tr("With the mouse: the place is done. With arrows: press and lift the pen. Finish a sign")),
        (keys("place-done"), tr("The place is done, on to the next")),
        (keys("add-point", "take-away", "reset-outline"), tr("Add a point, take one away, reset the outline; erase")),
        (keys("smooth-point"), tr("Make a point of an outline smooth, or a corner")),
        (keys("take-all", "back"), tr("Take all ink, let go")),
        (keys("copy", "cut", "paste", "double"), tr("Copy, cut, paste at the pointer, double what is held")),
        (keys("scatter"), tr("Scatter: a drag strews stamps")),
        (tr("Alt and click"), tr("Take the colour that lies there")),
        (tr("Two fingers, three fingers"), tr("Undo, redo")),
        (tr("{keys}, right-click, long press", keys=keys("menu")), tr("All actions for what is there")),
    ]


def of_sheet(actions: Actions, at: tuple[float, float]) -> list[MenuLine]:
    """What can be done with the bare sheet."""
    return [
        MenuLine(
            tr("A label here …"), lambda: actions.ask_label([at]), key=actions.canvas.app.bindings.cap("tool-label")
        ),
        MenuLine(tr("Add a place …"), actions.add_place),
        *(
            [
                MenuLine(
                    tr("Paste here"),
                    lambda: actions.easel.copies.paste(at),
                    key=actions.canvas.app.bindings.cap("paste"),
                )
            ]
            if actions.easel.copies.kept
            else []
        ),
        MenuLine(tr("New ink belongs to nature"), lambda: actions.canvas.give_ink(NATURE)),
        MenuLine(tr("The whole sheet"), actions.canvas.sight.fit, key=actions.canvas.app.bindings.cap("whole-sheet")),
        MenuLine(
            tr("Turn the sheet by 15°"),
            lambda: actions.canvas.sight.turn(15),
            key=actions.canvas.app.bindings.cap("turn-right"),
        ),
        *of_city(actions)[:2],
        of_city(actions)[-1],
    ]


def offer_owners(actions: Actions) -> None:
    """Ask to whom what the lasso holds shall belong."""
    canvas = actions.canvas
    canvas.app.offer(tr("It belongs to"), owners(actions), canvas.rect.center, canvas.host)


def offer_city(actions: Actions, pos: tuple[int, int]) -> None:
    """What can be done with the whole city, in a menu at a pixel."""
    canvas = actions.canvas
    canvas.app.offer(canvas.city.name, of_city(actions), pos, canvas.host)


def show_keys(actions: Actions) -> None:
    """All keys of the canvas in large type."""
    lines = [f"**{key}** {words}" for key, words in key_list(actions)]
    actions.screen.stack.push(Large(lines, tr("Keys of the canvas")))
