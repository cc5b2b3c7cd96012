"""``bridgelaws serve``: the Director's console."""

from __future__ import annotations

import gc
import ipaddress
import socket
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common import fail, on_terminal, read_choices, warn
from .rule import ByRegulations

if TYPE_CHECKING:
    import uvicorn

    from bridgelaws.web.settings import Settings
    from bridgelaws.web.store import Database

LOOPBACK = "127.0.0.1"
DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        "--database-url", envvar="BRIDGELAWS_DATABASE_URL", metavar="URL",
        help="sqlite:///FILE or postgresql://USER@HOST/NAME. Without it a SQLite file among your own data.",
    ),
]  # fmt: skip


def serve(
    host: Annotated[
        str, typer.Option("--host", help="Address to listen on. Any but loopback needs a director account.")
    ] = LOOPBACK,
    port: Annotated[int, typer.Option("--port", "-p", min=0, max=65535, help="Port; 0 takes a free one.")] = 8117,
    database_url: DatabaseUrl = None,
    tls_cert: Annotated[
        Path | None, typer.Option("--tls-cert", help="Certificate (PEM): with it the console speaks HTTPS.")
    ] = None,
    tls_key: Annotated[Path | None, typer.Option("--tls-key", help="The certificate's key (PEM).")] = None,
    behind_https: Annotated[
        bool, typer.Option("--behind-https", help="A proxy on this machine speaks HTTPS to the browsers.")
    ] = False,
    regulations: ByRegulations = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
) -> None:
    """Start the Director's console, and print its address.

    On this machine alone it needs no login. With --host it can be reached from other machines, and refuses to start
    until `bridgelaws user add` has made an account for a director.
    """
    try:
        import uvicorn

        from bridgelaws.web.app import create_app
    except ModuleNotFoundError as missing:
        fail(f"the console needs more packages ({missing.name}): expected pip install 'bridgelaws[web]'")
    if (tls_cert is None) != (tls_key is None):
        fail("--tls-cert and --tls-key: expected both, or neither")
    for given in (tls_cert, tls_key):
        if given is not None and not given.is_file():
            fail(f"{given}: there is no such file")
    settings = replace(
        _settings(host, database_url, tls=tls_cert is not None, behind_https=behind_https),
        regulations=read_choices(regulations),
    )
    database = opened(settings.database_url)
    if settings.login:
        _check_accounts(host, database)
    listening = _listen(host, port)
    address = _address(host, listening.getsockname()[1], https=settings.https)
    config = uvicorn.Config(
        create_app(settings, database), log_level="warning", server_header=False, proxy_headers=behind_https,
        forwarded_allow_ips=LOOPBACK, ssl_certfile=tls_cert, ssl_keyfile=tls_key, timeout_graceful_shutdown=3,
        timeout_keep_alive=75,
    )  # fmt: skip
    try:
        config.load()
    except OSError as problem:
        fail(f"{tls_cert}, {tls_key}: no certificate with its key ({problem})")
    _announce(address, settings)
    if not no_browser and on_terminal() and not settings.login:
        import webbrowser

        webbrowser.open(address)
    _run(uvicorn.Server(config), listening)


def _settings(host: str, database_url: str | None, *, tls: bool, behind_https: bool) -> Settings:
    from bridgelaws.web.settings import LOOPBACK as NAMES
    from bridgelaws.web.settings import Settings, default_database

    url = database_url or default_database()
    alone = _is_loopback(host) and not behind_https  # through a proxy, others reach loopback too
    return Settings(url, login=not alone, hosts=NAMES if alone else (), https=tls or behind_https)


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def opened(url: str) -> Database:
    """The database, its folder made where it is a file's; or bad input."""
    from bridgelaws.web.store import DatabaseProblem, open_database

    if url.startswith("sqlite:///") and "?" not in url:
        folder = Path(url.removeprefix("sqlite:///")).parent
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as problem:
            fail(f"{folder}: {problem.strerror}")
    try:
        return open_database(url)
    except DatabaseProblem as problem:
        fail(problem)


def _check_accounts(host: str, database: Database) -> None:
    from bridgelaws.web.people import somebody_may_direct

    with database.reading() as db:
        ready = somebody_may_direct(db)
    if not ready:
        fail(
            f"at {host} others could reach the console, and there is no account yet: "
            "expected bridgelaws user add NAME --role chief first"
        )


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(512)  # whoever is told the address may come at once
    except OSError as problem:
        fail(f"--host {host} --port {port}: {problem.strerror or problem}")
    return found


def _address(host: str, port: int, *, https: bool) -> str:
    name = host
    if host in ("0.0.0.0", "::"):  # noqa: S104
        name = _own_address()
    return f"{'https' if https else 'http'}://{f'[{name}]' if ':' in name else name}:{port}/"


def _own_address() -> str:
    """The address under which other machines reach this one; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return LOOPBACK


def _announce(address: str, settings: Settings) -> None:
    typer.echo(f"The Director's console: {address}")
    if settings.login:
        import segno

        if sys.stdout.encoding and sys.stdout.encoding.lower().startswith("utf"):
            segno.make(address).terminal(compact=True)
        if not settings.https:
            warn(
                "note: without HTTPS anybody on the network can read along, and phones cannot keep the console for "
                "times without a network; give --tls-cert and --tls-key"
            )
    typer.echo("Stop with Ctrl+C.")
    sys.stdout.flush()


def _run(server: uvicorn.Server, listening: socket.socket) -> None:
    sys.setswitchinterval(0.001)  # who saves a ruling must not make those wait who only ask
    gc.collect()
    gc.freeze()
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        typer.echo("\nStopped.")
