"""The ``ramparts`` command: opens the window on the shelf."""

from __future__ import annotations

import sys

from scenes.app.command_line import main

if __name__ == "__main__":
    sys.exit(main())
