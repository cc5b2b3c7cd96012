"""Write the pinned trees and the coverage page anew: ``python -m bridgelaws.charts``, from the root of the project."""

from __future__ import annotations

import sys
from pathlib import Path

from .coverage import check_casebooks, page
from .trees import write_all


def main() -> int:
    """Write the files and say how many; 1 where this is not the root of the project."""
    root = Path.cwd()
    if not (root / "casebook").is_dir():
        print(f"{root}: no casebook here; run this from the root of the project", file=sys.stderr)
        return 1
    written = write_all(root / "tests" / "pinned")
    coverage = root / "docs" / "coverage.md"
    coverage.parent.mkdir(exist_ok=True)
    coverage.write_text(page(check_casebooks(root / "casebook")), encoding="utf-8")
    print(f"wrote {len(written)} trees to tests/pinned and {coverage.relative_to(root)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
