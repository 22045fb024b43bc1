"""What hangs together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence


def groups(members: Sequence[int], near: Callable[[int], Iterable[int]]) -> Iterator[list[int]]:
    """Each group of those that are near each other, or near one that is, sorted; in the order of their first members.

    What is near one need not be a member; in a relation with one direction a group is what its first one leads to.
    """
    left = set(members)
    for first in members:
        if first not in left:
            continue
        left.discard(first)
        group, heap = list[int](), [first]
        while heap:
            one = heap.pop()
            group.append(one)
            found = left.intersection(near(one))
            left -= found
            heap += found
        yield sorted(group)
