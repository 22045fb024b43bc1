"""The program that the bundled folder starts: the table, or one of its helping processes."""

import multiprocessing
import sys

from scenes.app.command_line import main

if __name__ == "__main__":
    # A bundle has no Python that a helping process could be started with: it starts itself, and sees here what for.
    multiprocessing.freeze_support()
    sys.exit(main())
