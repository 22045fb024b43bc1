"""What holds for all tests: no example of hypothesis fails for a busy machine, and no app outlives its test."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


@pytest.fixture(autouse=True)
def apps_are_closed(request: pytest.FixtureRequest) -> Iterator[None]:
    """While their profile is still there; a worker that runs thousands of tests would keep gigabytes of pictures."""
    if "tmp_path" in request.fixturenames:
        request.getfixturevalue("tmp_path")
    yield
    driver = sys.modules.get("tools.screens.driver")
    for one in list(driver.Driver.open) if driver is not None else ():
        one.close()
