"""A typeface that has one coloured sign, as those of the system's that bring emoji have many."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest
from fontTools.fontBuilder import FontBuilder

from scenes.paint import fonts, system_faces
from scenes.paint.system_faces import SystemFaces

LINE = "<ascender value='32'/><descender value='-8'/>" + "".join(
    f"<{name} value='0'/>"
    for name in (
        "widthMax",
        "caretSlopeNumerator",
        "caretSlopeDenominator",
        "caretOffset",
        "minOriginSB",
        "minAdvanceSB",
        "maxBeforeBL",
        "minAfterBL",
        "pad1",
        "pad2",
    )
)
PICTURES = f"""<ttFont><CBLC><header version="3.0"/><strike index="0"><bitmapSizeTable>
<sbitLineMetrics direction="hori">{LINE}</sbitLineMetrics><sbitLineMetrics direction="vert">{LINE}</sbitLineMetrics>
<colorRef value="0"/><startGlyphIndex value="2"/><endGlyphIndex value="2"/><ppemX value="40"/><ppemY value="40"/>
<bitDepth value="32"/><flags value="1"/></bitmapSizeTable><eblc_index_sub_table_1 imageFormat="17" firstGlyphIndex="2"
lastGlyphIndex="2"><glyphLoc id="2" name="castle"/></eblc_index_sub_table_1></strike></CBLC><CBDT>
<header version="3.0"/><strikedata index="0"><cbdt_bitmap_format_17 name="castle"><SmallGlyphMetrics>
<height value="40"/><width value="40"/><BearingX value="0"/><BearingY value="32"/><Advance value="40"/>
</SmallGlyphMetrics><rawimagedata>%s</rawimagedata></cbdt_bitmap_format_17></strikedata></CBDT></ttFont>"""
"""Tables of a font that has one red picture in one size, as those of coloured signs have."""


@contextmanager
def red_castle(folder: Path) -> Iterator[Path]:
    """The machine has this face alone: 🏰 is a red square."""
    red, data = pygame.Surface((40, 40)), io.BytesIO()
    red.fill((200, 30, 30))
    pygame.image.save(red, data, "red.png")
    make = FontBuilder(1000, isTTF=True)
    names = (".notdef", "space", "castle")
    make.setupGlyphOrder(names)
    make.setupCharacterMap({32: "space", ord("🏰"): "castle"})
    make.setupHorizontalMetrics({name: (1000, 0) for name in names})
    make.setupHorizontalHeader(ascent=800, descent=-200)
    make.setupOS2()
    make.setupPost()
    make.font.importXML(io.StringIO(PICTURES % data.getvalue().hex()))
    make.font.save(folder / "Pictures.ttf")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(system_faces, "_folders", lambda: [folder])
        patch.setattr(fonts, "SYSTEM", SystemFaces())
        fonts.forget()
        try:
            yield folder / "Pictures.ttf"
        finally:
            fonts.forget()
