"""The engine as one zip for the browser: the very modules this server runs, found by following their imports."""

from __future__ import annotations

import ast
import hashlib
import io
import zipfile
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import bridgelaws

FIRST = "bridgelaws.web.exchange"
"""What the browser imports; everything it needs comes along."""
DATA = (".toml", ".json")
_DATED = (1980, 1, 1, 0, 0, 0)
"""Every entry has this date, so that the same sources make the same zip."""


@dataclass(frozen=True, slots=True)
class EngineZip:
    """The zip, the hash of its content and the engine's version."""

    content: bytes
    hash: str
    version: str

    @property
    def url(self) -> str:
        """Where it is served, cached for good: another content has another name."""
        return f"/engine/bridgelaws-core-{self.hash}.zip"


@cache
def engine_zip() -> EngineZip:
    """The zip of the installed package's engine."""
    files = dict(sorted(_files().items()))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in {**_folders(files), **files}.items():
            entry = zipfile.ZipInfo(name, date_time=_DATED)
            entry.external_attr = (0o40755 if name.endswith("/") else 0o644) << 16
            archive.writestr(entry, content, compress_type=zipfile.ZIP_DEFLATED, compresslevel=9)
    digest = hashlib.sha256()
    for name, content in files.items():
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return EngineZip(packed.getvalue(), digest.hexdigest()[:16], bridgelaws.__version__)


@cache
def engine_name() -> str:
    """The engine that ruled: version and content, so that a changed Law is told from an unchanged one."""
    return f"{bridgelaws.__version__}+{engine_zip().hash}"


def _folders(files: dict[str, bytes]) -> dict[str, bytes]:
    """An entry for each folder: a package without ``__init__.py`` is found in a zip only by its folder."""
    parts = [name.split("/")[:-1] for name in files]
    return {f"{'/'.join(each[:length])}/": b"" for each in parts for length in range(1, len(each) + 1)}


def _files() -> dict[str, bytes]:
    """Module files and the data files beside them, by their path in the zip."""
    found: dict[str, bytes] = {}
    waiting = [FIRST]
    while waiting:
        module = waiting.pop()
        place = _source(module)
        if place is None or place[0] in found:
            continue
        path, source = place
        found[path] = source.read_bytes()
        if path.endswith("/__init__.py"):
            found |= _data_beside(path)
        parent = module.rpartition(".")[0]
        waiting += [*_imported(path, found[path]), *([parent] if parent else [])]
    return found


def _source(module: str) -> tuple[str, Traversable] | None:
    """A module's path and file; None for a name that is no module, as that of a function imported from one."""
    first, *inner = module.split(".")
    folder = resources.files(first).joinpath(*inner)
    if folder.is_dir() and (package := folder.joinpath("__init__.py")).is_file():
        return f"{'/'.join([first, *inner])}/__init__.py", package
    if not inner:
        return None
    file = resources.files(first).joinpath(*inner[:-1], f"{inner[-1]}.py")
    return (f"{'/'.join([first, *inner])}.py", file) if file.is_file() else None


def _data_beside(package: str) -> dict[str, bytes]:
    folder = package.removesuffix("/__init__.py")
    first, *inner = folder.split("/")
    files = resources.files(first).joinpath(*inner).iterdir()
    return {f"{folder}/{each.name}": each.read_bytes() for each in files if each.name.endswith(DATA)}


def _imported(path: str, source: bytes) -> list[str]:
    """The package's modules that a file imports, wherever in it."""
    package = path.removesuffix(".py").split("/")[:-1]
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*start, *([node.module] if node.module else [])])
            found += [module, *(f"{module}.{alias.name}" for alias in node.names)]
    return [name for name in found if name.split(".")[0] == "bridgelaws"]
