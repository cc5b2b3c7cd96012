"""The browser runs the very same Python: the zip alone rules, and needs nothing but the standard library."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import bridgelaws
from bridgelaws.web.engine_zip import engine_name, engine_zip
from bridgelaws.web.exchange import answer_json, law_json

REQUEST = '{"board": 7, "happened": "1S P 1H TD", "answers": {"accepts": "no", "replacement": "2H"}}'

ALONE = f"""
import json, sys
before = set(sys.modules)
from bridgelaws.web import exchange
import bridgelaws
rules = exchange.answer_json({REQUEST!r})
law = exchange.law_json(2017, "27B1(a)")
foreign = sorted(
    name for name in set(sys.modules) - before
    if name.split(".")[0] not in sys.stdlib_module_names and name.split(".")[0] != "bridgelaws"
)
print(json.dumps({{"rules": rules, "law": law, "foreign": foreign, "from": bridgelaws.__file__}}))
"""


def alone(path: Path) -> dict[str, Any]:
    """What the zip says in a Python that has nothing else: no site-packages, no environment, no current folder."""
    started = f"import sys; sys.path.insert(0, {str(path)!r})\n{ALONE}"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", started], capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_zip_alone_rules_as_the_server_does(tmp_path: Path) -> None:
    path = tmp_path / "core.zip"
    path.write_bytes(engine_zip().content)
    said = alone(path)
    assert said["from"].startswith(str(path))
    assert said["rules"] == answer_json(REQUEST)
    assert json.loads(said["rules"])["outcome"]["cited"] == ["27B1(a)", "27D"]
    assert said["law"] == law_json(2017, "27B1(a)")


def test_the_zip_imports_nothing_but_the_standard_library(tmp_path: Path) -> None:
    (tmp_path / "core.zip").write_bytes(engine_zip().content)
    assert alone(tmp_path / "core.zip")["foreign"] == []


def test_the_zip_leaves_the_server_at_home() -> None:
    names = zipfile.ZipFile(io.BytesIO(engine_zip().content)).namelist()
    assert "bridgelaws/director.py" in names
    assert "bridgelaws/laws/catalogue/law27.toml" in names
    assert not [name for name in names if name.startswith(("bridgelaws/cli", "bridgelaws/audit"))]
    web = [
        name for name in names if name.startswith("bridgelaws/web/") and not name.startswith("bridgelaws/web/exchange/")
    ]
    assert web == ["bridgelaws/web/", "bridgelaws/web/__init__.py"]


def test_the_name_of_the_engine_has_version_and_content() -> None:
    assert engine_name() == f"{bridgelaws.__version__}+{engine_zip().hash}"
    assert engine_zip().hash in engine_zip().url
