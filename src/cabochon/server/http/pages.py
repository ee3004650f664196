"""The pages: the built client for every path that is not the API's, and the API's own page."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

import cabochon
from cabochon.server.http.static_files import client_file, names_a_file
from cabochon.server.refusal import Refusal

DOCS = APIRouter(include_in_schema=False)
PAGES = APIRouter(include_in_schema=False)
ANY_PAGE = "/{path:path}"

NO_CLIENT = """<!doctype html><html lang="en"><title>Cabochon</title><h1>Cabochon</h1>
<p>The browser client is not built. The <a href="/api/v1/docs">API</a> works without it.</p>"""


LOOK = """:root { color-scheme: light dark }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { max-width: 60rem; margin: 0 auto; padding: 1rem 1.2rem 4rem }
h1, h2, h3 { line-height: 1.2 }
h3 { margin-top: 2.2rem; border-top: 1px solid GrayText; padding-top: 1rem }
dt { margin-top: 0.6rem } dd { margin-left: 1.4rem }
code { font-size: 0.95em; overflow-wrap: anywhere }
"""


def is_api(path: str) -> bool:
    """Whether a path is the API's, and so never a page.

    >>> is_api("/api"), is_api("/api/v1/no/such"), is_api("/apiary")
    (True, True, False)
    """
    return f"{path}/".startswith("/api/")


def built_client() -> Path | None:
    """The folder of the built client: in the package, or beside its source."""
    package = Path(cabochon.__file__).parent
    for folder in (package / "static", package.parents[1] / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


@DOCS.get("/api/v1/docs")
async def api_page(request: Request) -> HTMLResponse:
    """The API's description, to read."""
    return HTMLResponse(render(request.app.openapi()))


@DOCS.get("/api/v1/docs.css")
async def api_look() -> Response:
    """How that page looks."""
    return Response(LOOK, media_type="text/css")


def render(whole: dict[str, Any]) -> str:
    """The description as one plain page that needs nothing from elsewhere."""
    parts = [
        '<!doctype html><html lang="en"><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        '<link rel="stylesheet" href="/api/v1/docs.css">',
        "<title>Cabochon API</title><main><h1>Cabochon API</h1>",
        f"<p>{_words(whole['info']['description'])}</p>",
        '<p>The same for programs: <a href="openapi.json">openapi.json</a></p><h2>Paths</h2><dl>',
    ]
    for path, methods in whole["paths"].items():
        for method, what in methods.items():
            parts.append(f"<dt><code>{method.upper()} {html.escape(path)}</code></dt>")
            parts.append(f"<dd>{html.escape(what.get('description', ''))} {_shapes(what)}</dd>")
    parts.append("</dl><h2>Shapes</h2>")
    for name, shape in sorted(whole["components"]["schemas"].items()):
        parts.append(f'<h3 id="{name}">{name}</h3><p>{html.escape(shape.get("description", ""))}</p><dl>')
        for field, described in shape.get("properties", {}).items():
            words = html.escape(described.get("description", ""))
            parts.append(f"<dt><code>{field}</code> {_links(described)}</dt><dd>{words}</dd>")
        parts.append("</dl>")
    return "\n".join(parts) + "</main></html>"


def _shapes(what: dict[str, Any]) -> str:
    asks = _links(what.get("requestBody", {}))
    answers = _links({code: got for code, got in what.get("responses", {}).items() if code < "3"})
    found = [f"asks {asks}" if asks else "", f"answers {answers}" if answers else ""]
    return f"<br>{', '.join(filter(None, found))}" if any(found) else ""


def _words(text: str) -> str:
    """Text as HTML: what stands between backticks is code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(text))


def _links(described: Any) -> str:
    """Links to every shape that is named somewhere in the description."""
    if isinstance(described, dict):
        if "$ref" in described:
            name = described["$ref"].rsplit("/", 1)[-1]
            return f'<a href="#{name}">{name}</a>'
        found = [_links(value) for value in described.values()]
    else:
        found = [_links(value) for value in described] if isinstance(described, list) else []
    return " ".join(filter(None, dict.fromkeys(found)))


@PAGES.get(ANY_PAGE)
async def page(path: str, request: Request) -> Response:
    """A file of the client, or its one page, which knows all paths."""
    if path == "metrics" or is_api(f"/{path}"):
        raise Refusal("not-found")
    folder: Path | None = request.app.state.client
    if folder is None:
        if names_a_file(path):
            raise Refusal("not-found")
        return HTMLResponse(NO_CLIENT)
    return client_file(folder, path, request.headers, cookie_due=request.state.cookie_due)
