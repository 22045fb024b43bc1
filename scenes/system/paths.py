"""Where the app's files are: drawings, maps and fonts.

The same calls work from a checkout (``assets/`` and ``maps/`` beside the package ``scenes``) and from an installed
wheel, which carries both inside that package as ``scenes/_data``. Nothing here imports pygame or a package of
fonts.
"""

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).resolve().parent.parent

# role -> (installed package, file inside it); Source italics are called "It".
_FONTS: Final[dict[str, tuple[str, str]]] = {
    "title": ("font_amatic_sc", "files/AmaticSC-Bold.ttf"),
    "serif": ("font_source_serif_pro", "files/SourceSerifPro-Regular.ttf"),
    "serif-semibold": ("font_source_serif_pro", "files/SourceSerifPro-Semibold.ttf"),
    "serif-bold": ("font_source_serif_pro", "files/SourceSerifPro-Bold.ttf"),
    "serif-italic": ("font_source_serif_pro", "files/SourceSerifPro-It.ttf"),
    "serif-bold-italic": ("font_source_serif_pro", "files/SourceSerifPro-BoldIt.ttf"),
    "sans": ("font_source_sans_pro", "files/SourceSansPro-Regular.ttf"),
    "sans-italic": ("font_source_sans_pro", "files/SourceSansPro-It.ttf"),
    "sans-semibold": ("font_source_sans_pro", "files/SourceSansPro-Semibold.ttf"),
    "sans-bold": ("font_source_sans_pro", "files/SourceSansPro-Bold.ttf"),
    "icons": ("fonticon_fa6", "fonts/Font Awesome 6 Free-Solid-900.otf"),
    "icons-outline": ("fonticon_fa6", "fonts/Font Awesome 6 Free-Regular-400.otf"),
}

FONT_ROLES: Final = tuple(_FONTS)
"""Every role that `font` knows."""


@cache
def _data(kind: str) -> Path:
    packed = _HERE / "_data" / kind
    return packed if packed.is_dir() else _HERE.parent / kind


def assets_dir() -> Path:
    """The folder of the drawings: `art` holds one folder per group, one SVG per piece."""
    return _data("assets")


def maps_dir() -> Path:
    """The folder of the ready-made city maps."""
    return _data("maps")


def asset(name: str) -> Path:
    """The file of one drawing, named from `assets_dir` with slashes: ``asset("art/cards/back.svg")``.

    Raises FileNotFoundError, naming the drawing and where it was looked for.
    """
    path = assets_dir().joinpath(*name.split("/"))
    if not path.is_file():
        raise FileNotFoundError(f"no drawing {name!r} in {assets_dir()}")
    return path


@cache
def font(role: str) -> Path:
    """The font file for a role of `FONT_ROLES`, such as ``serif`` or ``title``.

    Found without importing the package that carries it. Raises KeyError for an unknown role, and
    FileNotFoundError, naming the package, when the font is not installed.
    """
    package, file = _FONTS[role]
    spec = find_spec(package)
    for folder in (spec.submodule_search_locations or []) if spec else []:
        path = Path(folder, *file.split("/"))
        if path.is_file():
            return path
    raise FileNotFoundError(f"the font {file!r} of the package {package!r} is not installed")
