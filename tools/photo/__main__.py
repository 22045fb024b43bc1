"""`python -m tools.photo`. The processes that decode and read the photo import this file again: it imports nothing."""

import sys

if __name__ == "__main__":
    from tools.photo.command import main

    sys.exit(main())
