"""What is measured, for Prometheus at /metrics; docs/deploy.md lists it."""

from __future__ import annotations

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

REGISTRY = CollectorRegistry()
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

disable_created_metrics()  # type: ignore[no-untyped-call]  # else each has a second series that nobody needs
ProcessCollector(registry=REGISTRY)  # memory, processor time, open files

TABLES = Gauge("cabochon_tables", "Tables in memory, by phase.", ["phase"], registry=REGISTRY)
EVENTS = Counter("cabochon_events", "Events stored, by kind; a move is one.", ["kind"], registry=REGISTRY)
SOCKETS = Gauge("cabochon_sockets", "Open sockets.", registry=REGISTRY)
CLOSED = Counter("cabochon_sockets_closed", "Sockets that the server closed.", ["code"], registry=REGISTRY)
QUEUE = Gauge("cabochon_thinking_queue", "Work that waits for a thread.", ["kind"], registry=REGISTRY)
ANSWERS = Counter("cabochon_answers", "HTTP answers, by status.", ["status"], registry=REGISTRY)
REFUSALS = Counter("cabochon_refusals", "Requests and messages refused.", ["code"], registry=REGISTRY)
FAILURES = Counter("cabochon_failures", "Errors, by their event in the log.", ["event"], registry=REGISTRY)
DATABASE_FAILURES = Counter(
    "cabochon_database_failures", "Calls that the database failed.", registry=REGISTRY
)

REVIEWS = Gauge("cabochon_reviews", "Reviews that are being made.", registry=REGISTRY)
REVIEWS_MADE = Counter("cabochon_reviews_made", "Reviews made, by effort.", ["effort"], registry=REGISTRY)


def _histogram(name: str, documentation: str, *labels: str) -> Histogram:
    return Histogram(name, documentation, labels, buckets=SECONDS, registry=REGISTRY)


REQUEST_SECONDS = _histogram("cabochon_request_seconds", "From a request to its answer.", "route")
DATABASE_SECONDS = _histogram("cabochon_database_seconds", "Waiting for the database.", "operation")
SEND_SECONDS = _histogram("cabochon_send_seconds", "Telling everybody at a table of an event.")
THINKING_SECONDS = _histogram("cabochon_thinking_seconds", "Waiting for a bot's thought.", "kind")


def measured() -> bytes:
    """All measurements, in the text format of Prometheus."""
    return generate_latest(REGISTRY)
