"""What the app is made of, for those who must know: a bill of materials as CycloneDX JSON.

    python -m tools.bundle.sbom > ramparts.cdx.json

It names the packages that `tools/run.py play` and the bundle bring along, as the lock file pins them. The same source
gives the same bytes: no clock and no chance is in it. The terms themselves lie in the bundle's folder `licences`.
"""

from __future__ import annotations

import re
import sys
import tomllib
import uuid
from importlib.metadata import distribution
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement

from game import __version__
from tools.bundle.licences import LOCK, ROOT, packages
from tools.terminal import print_json

NAME: Final = "ramparts"
KNOWN: Final = re.compile(r"[A-Za-z0-9.+-]+( (AND|OR|WITH) [A-Za-z0-9.+-]+)*")
"""What reads as an SPDX expression; other words are told as they stand."""


def bill(lock: Path = LOCK) -> dict[str, Any]:
    """The bill of materials, in plain values."""
    names = packages(lock)
    parts = [_part(name, _sums(name, lock)) for name in names]
    refs = {_plain(name): part["bom-ref"] for name, part in zip(names, parts, strict=True)}
    own = f"pkg:pypi/{NAME}@{__version__}"
    app = {
        "type": "application",
        "bom-ref": own,
        "name": NAME,
        "version": __version__,
        "purl": own,
        "licenses": [{"expression": "MIT"}],
    }
    needs = [(own, _asked_for()), *((refs[_plain(name)], _needed(name)) for name in names)]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, own + ' '.join(sorted(refs.values())))}",
        "metadata": {"component": app, "lifecycles": [{"phase": "build"}]},
        "components": parts,
        "dependencies": [
            {"ref": ref, "dependsOn": sorted(refs[name] for name in set(wanted) if name in refs)}
            for ref, wanted in needs
        ],
    }


def _part(name: str, sums: list[str]) -> dict[str, Any]:
    found = distribution(name)
    about = found.metadata.json
    terms = str(about.get("license_expression") or about.get("license") or "").strip().split("\n")[0]
    if not terms:  # older packages say it among their classifiers
        given = [line for line in about.get("classifier", ()) if line.startswith("License ::")]
        terms = str(given[-1]).rpartition(" :: ")[2] if given else "see the folder licences"
    spdx = bool(about.get("license_expression")) and KNOWN.fullmatch(terms.replace("(", "").replace(")", ""))
    address = f"pkg:pypi/{_plain(name)}@{found.version}"
    return {
        "type": "library",
        "bom-ref": address,
        "name": _plain(name),
        "version": found.version,
        "purl": address,
        "licenses": [{"expression": terms}] if spdx else [{"license": {"name": terms}}],
        "externalReferences": [
            {
                "type": "distribution",
                "url": f"https://pypi.org/project/{_plain(name)}/{found.version}/#files",
                "hashes": [{"alg": "SHA-256", "content": one} for one in sums],
            }
        ],
    }


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _sums(name: str, lock: Path) -> list[str]:
    """The sums of the archives of a package that the lock file takes."""
    _, _, rest = lock.read_text(encoding="utf-8").partition(f"\n{name}==")
    return re.findall(r"sha256:([0-9a-f]{64})", re.split(r"\n(?=\S)", rest, maxsplit=1)[0])


def _asked_for() -> list[str]:
    """The packages that the app itself asks for; with those for screen readers, which travel along."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [*told["dependencies"], *told["optional-dependencies"]["a11y"]]
    return [_plain(Requirement(line).name) for line in lines]


def _needed(name: str) -> list[str]:
    """The packages that a package asks for here."""
    asked = (Requirement(line) for line in distribution(name).requires or ())
    return [_plain(one.name) for one in asked if one.marker is None or one.marker.evaluate({"extra": ""})]


if __name__ == "__main__":
    print_json(bill())
    sys.exit(0)
