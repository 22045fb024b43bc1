"""The front door: ``python3 tools/run.py play``.

This file alone must be readable by any Python, so that an old one is told what is missing; the work is in
``tools/environment.py``.
"""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 (the reason for this file)
    sys.exit(
        "Ramparts needs Python 3.11 or newer; this is Python %d.%d (%s).\n"
        "Get one from https://www.python.org/downloads/ or your system's packages and start again,\n"
        "for example: python3.12 tools/run.py play" % (sys.version_info[0], sys.version_info[1], sys.executable)
    )

# In place of this folder, whose file names (coverage, bench ...) must not hide libraries.
sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from tools.environment import main  # noqa: E402 (needs the line above)

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
