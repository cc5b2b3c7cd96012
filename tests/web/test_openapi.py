"""Whatever is sent to the interface, the server does not fail."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error

from bridgelaws.web.app import create_app
from bridgelaws.web.people import csrf_token
from bridgelaws.web.settings import Settings

_FOLDER = tempfile.TemporaryDirectory(prefix="bridgelaws-openapi-")
_APP = create_app(Settings(f"sqlite:///{Path(_FOLDER.name) / 'console.sqlite'}", hosts=(), static=Path(_FOLDER.name)))
_SERVICES = _APP.state.services
schema = schemathesis.openapi.from_asgi("/api/openapi.json", _APP)


@schema.parametrize()
@settings(max_examples=12, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
def test_no_request_makes_the_server_fail(case: Any) -> None:
    headers = {"X-CSRF-Token": csrf_token(_SERVICES.key, "loopback")}
    response = case.call(headers=headers)
    case.validate_response(response, checks=[not_a_server_error])
