"""Which pixels of a picture hang together, and what outline they have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray


def regions(mask: NDArray[np.bool_]) -> tuple[NDArray[np.int32], int]:
    """A number for each region of pixels that hang together by their sides, from 1; 0 where the mask is not."""
    high, wide = mask.shape
    padded = np.zeros((high, wide + 2), np.int8)
    padded[:, 1:-1] = mask
    change = np.diff(padded, axis=1)
    row, start = np.nonzero(change == 1)
    _, stop = np.nonzero(change == -1)
    count = len(row)
    labels = np.zeros(mask.shape, np.int32)
    if not count:
        return labels, 0
    # Runs of neighbouring rows that overlap hang together.
    first = np.searchsorted(row, np.arange(high + 1))
    ones, twos = [], []
    for y in range(1, high):
        above, here = slice(first[y - 1], first[y]), slice(first[y], first[y + 1])
        if above.start == above.stop or here.start == here.stop:
            continue
        low = np.searchsorted(stop[above], start[here], side="right") + above.start
        top = np.searchsorted(start[above], stop[here], side="left") + above.start
        many = np.maximum(top - low, 0)
        if not many.sum():
            continue
        mine = np.repeat(np.arange(here.start, here.stop), many)
        steps = np.arange(many.sum()) - np.repeat(np.cumsum(many) - many, many)
        ones.append(mine)
        twos.append(np.repeat(low, many) + steps)
    root = np.arange(count)
    if ones:
        a, b = np.concatenate(ones), np.concatenate(twos)
        while True:
            before = root.copy()
            least = np.minimum(root[a], root[b])
            np.minimum.at(root, root[a], least)
            np.minimum.at(root, root[b], least)
            while True:
                shorter = root[root]
                if (shorter == root).all():
                    break
                root = shorter
            if (before == root).all():
                break
    _, names = np.unique(root, return_inverse=True)
    lengths = stop - start
    flat = (
        np.repeat(row * wide + start, lengths)
        + np.arange(lengths.sum())
        - np.repeat(np.cumsum(lengths) - lengths, lengths)
    )
    labels.ravel()[flat] = np.repeat(names + 1, lengths)
    return labels, int(names.max()) + 1


def polygon_of(mask: NDArray[np.bool_], scale: float, grow: float, offset: tuple[int, int] = (0, 0)) -> Any:
    """The shape that pixels cover, in mm: `scale` pixels to a mm, grown by `grow` mm; holes are filled."""
    import shapely

    padded = np.zeros((mask.shape[0], mask.shape[1] + 2), np.int8)
    padded[:, 1:-1] = mask
    change = np.diff(padded, axis=1)
    row, start = np.nonzero(change == 1)
    _, stop = np.nonzero(change == -1)
    x, y = offset
    boxes = shapely.box((start + x) / scale, (row + y) / scale, (stop + x) / scale, (row + y + 1) / scale)
    whole = shapely.union_all(boxes).buffer(grow)
    parts = getattr(whole, "geoms", [whole])
    largest = max(parts, key=lambda part: part.area)
    return shapely.Polygon(largest.exterior).simplify(0.4)


def drawn(
    lines: Sequence[tuple[Sequence[tuple[float, float]], float]], size: tuple[int, int], scale: float
) -> NDArray[np.bool_]:
    """A picture of lines, each with its width in mm."""
    from PIL import Image, ImageDraw

    image = Image.new("L", size)
    pen = ImageDraw.Draw(image)
    for points, width in lines:
        spots = [(x * scale, y * scale) for x, y in points]
        broad = max(1, round(width * scale))
        if len(spots) > 1:
            pen.line(spots, fill=255, width=broad, joint="curve")
        r = broad / 2
        for x, y in (spots[0], spots[-1]):
            pen.ellipse((x - r, y - r, x + r, y + r), fill=255)
    return np.asarray(image) > 127
