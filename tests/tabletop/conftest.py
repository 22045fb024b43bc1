"""The app without a window, for each test anew."""

from tests.app.conftest import driver

__all__ = ["driver"]
