"""The monitors of an X server, as it knows them now.

SDL hears there of a monitor that is pulled out, but not of one that is switched off or given another resolution.
"""

from __future__ import annotations

import ctypes
import functools
from ctypes import POINTER, c_char_p, c_int, c_ulong, c_void_p

from pygame import Rect


class _Monitor(ctypes.Structure):
    """Xrandr's `XRRMonitorInfo`."""

    _fields_ = (
        ("name", c_ulong), ("primary", c_int), ("automatic", c_int), ("outputs", c_int),
        ("x", c_int), ("y", c_int), ("width", c_int), ("height", c_int),
        ("wide_mm", c_int), ("high_mm", c_int), ("output", c_void_p),
    )  # fmt: skip


@functools.cache
def _server() -> tuple[ctypes.CDLL, int, int] | None:
    """Xrandr, our own line to the server and its desktop; None where there is none."""
    try:
        x11, xrandr = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXrandr.so.2")
        get, free = xrandr.XRRGetMonitors, xrandr.XRRFreeMonitors
    except (OSError, AttributeError):
        return None
    x11.XOpenDisplay.restype, x11.XOpenDisplay.argtypes = c_void_p, [c_char_p]
    x11.XDefaultRootWindow.restype, x11.XDefaultRootWindow.argtypes = c_ulong, [c_void_p]
    get.restype, get.argtypes = POINTER(_Monitor), [c_void_p, c_ulong, c_int, POINTER(c_int)]
    free.argtypes = [POINTER(_Monitor)]
    line = x11.XOpenDisplay(None)
    return (xrandr, line, x11.XDefaultRootWindow(line)) if line else None


def x_monitors() -> list[Rect]:
    """The monitors that show something, the first one first; none where nothing can be asked."""
    server = _server()
    if server is None:
        return []
    xrandr, line, desktop = server
    count = c_int()
    told = xrandr.XRRGetMonitors(line, desktop, True, ctypes.byref(count))
    if not told:
        return []
    found = sorted(told[: count.value], key=lambda one: not one.primary)
    rects = [Rect(one.x, one.y, one.width, one.height) for one in found if one.width and one.height]
    xrandr.XRRFreeMonitors(told)
    return rects
