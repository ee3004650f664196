"""The API keeps what its description promises, whatever it is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi import checks
from starlette.testclient import TestClient

from cabochon.server.http.app import make_app
from cabochon.server.settings import Rate, Settings

FREE = Rate(1e9, 1e9)
PATIENT = Settings(
    bot_pause=0,
    requests=FREE,
    new_tables=FREE,
    talk=FREE,
    asking=FREE,
    work=FREE,
    most_tables=10**9,
)
ALONE = {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Abe"}]}


PROMISES = [
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
HERE = "here"  # stands for a table that there is


def description() -> dict[str, Any]:
    """The description, with a few tables' ids in place of any text."""
    whole = make_app("sqlite://").openapi()
    for path in whole["paths"].values():
        for operation in path.values():
            for parameter in operation.get("parameters", ()):
                if parameter["name"] == "id":
                    parameter["schema"] = {"enum": [HERE, "abcdefgh2345", "x"]}
    return whole


API = schemathesis.openapi.from_dict(description())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("described")
    with TestClient(make_app(f"sqlite:///{folder / 'tables.db'}", PATIENT)) as client:
        yield client


@pytest.fixture(scope="module")
def table(server: TestClient) -> str:
    return str(server.post("/api/v1/tables", json=ALONE).json()["table"])


@API.parametrize()
@settings(
    max_examples=10, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
def test_the_api_is_as_described(case: Any, server: TestClient, table: str) -> None:
    if case.path_parameters.get("id") == HERE:
        case.path_parameters["id"] = table
    asked = case.as_transport_kwargs(base_url="http://testserver")
    for word in ("allow_redirects", "cookies"):
        asked.pop(word, None)
    if isinstance(asked.get("data"), bytes | str):
        asked["content"] = asked.pop("data")
    answer = server.request(**asked)
    assert answer.status_code < 500
    case.validate_response(answer, checks=PROMISES)
