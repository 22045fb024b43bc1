"""`python -m tools.scenario FILE...`, as the page of records calls it: `tools.proof.scenario` does the work."""

from __future__ import annotations

import sys

from tools.proof.scenario import main

if __name__ == "__main__":
    sys.exit(main())
