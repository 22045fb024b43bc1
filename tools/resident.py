"""How much memory a process holds."""

from __future__ import annotations

import os
from pathlib import Path


def resident() -> float:
    """Bytes that the process holds; where the system does not tell, the most that it has held."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        import resource

        return float(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss) * 1024
    return float(pages * os.sysconf("SC_PAGE_SIZE"))
