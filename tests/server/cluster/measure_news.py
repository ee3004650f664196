"""What telling other servers costs: nothing told, NOTIFY in each transaction, or many news in one NOTIFY.

Run it as ``python -m tests.server.cluster.measure_news``. It starts a PostgreSQL of its own that writes
to the disk as a real one does. The ways take turns, so that a busy machine disturbs them alike.
"""

from __future__ import annotations

import tempfile
import threading
import time
from pathlib import Path
from statistics import median

import psycopg

from cabochon.server.cluster.news import News, packed
from cabochon.server.cluster.postgres import BATCH, CHANNEL
from tests.postgres import HARD, Postgres, needed_postgres

WAYS = ("nothing told", "in the transaction", "gathered")
SECONDS = 4.0
ROUNDS = 5
NOTIFY = "SELECT pg_notify(%s, %s)"


def write(url: str, table: str, way: str, told: list[News], end: float, took: list[float]) -> None:
    """Store events of one table, as ``Database.append`` does, until the time is over."""
    with psycopg.connect(url) as connection:
        number = 0
        while time.monotonic() < end:
            begun = time.monotonic()
            number += 1
            connection.execute("UPDATE tables SET version = version + 1 WHERE id = %s", (table,))
            connection.execute("INSERT INTO events VALUES (%s, gen_random_uuid(), %s)", (table, "x" * 200))
            if way == "in the transaction":
                connection.execute(NOTIFY, (CHANNEL, f"me {News('event', table, number)}"))
            connection.commit()
            if way == "gathered":
                told.append(News("event", table, number))
            took.append(time.monotonic() - begun)


def send(url: str, told: list[News], end: float) -> None:
    """Send what was told, many news in one message."""
    with psycopg.connect(url, autocommit=True) as connection:
        while time.monotonic() < end:
            time.sleep(BATCH)
            number = len(told)
            for message in packed("me", told[:number]):
                connection.execute(NOTIFY, (CHANNEL, message))
            del told[:number]


def measure(url: str, way: str, writers: int) -> tuple[float, float]:
    """Commits a second, and the milliseconds that 99 of 100 stay below."""
    end, told = time.monotonic() + SECONDS, list[News]()
    took: list[float] = []
    threads = [
        threading.Thread(target=write, args=(url, f"table{number}", way, told, end, took))
        for number in range(writers)
    ]
    threads.append(threading.Thread(target=send, args=(url, told, end)))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(took) / SECONDS, sorted(took)[int(len(took) * 0.99)] * 1000


def main() -> None:
    """Measure and print a table."""
    postgres = Postgres(Path(tempfile.mkdtemp(prefix="cabochon-news-")), needed_postgres())
    postgres.make(HARD)
    url = postgres.new_database().replace("+psycopg", "")
    try:
        with psycopg.connect(url) as connection:
            connection.execute("CREATE TABLE tables (id text PRIMARY KEY, version int)")
            connection.execute("CREATE TABLE events (table_id text, number text, body text)")
            connection.execute("INSERT INTO tables SELECT 'table' || n, 0 FROM generate_series(0, 99) n")
        listener = psycopg.connect(url, autocommit=True)  # who must be woken
        listener.execute(f"LISTEN {CHANNEL}")
        print("| writers | way | commits a second | 99 % below |\n| --- | --- | --- | --- |")
        for writers in (1, 8, 32):
            found: dict[str, list[tuple[float, float]]] = {way: [] for way in WAYS}
            for _ in range(ROUNDS):
                for way in WAYS:
                    found[way].append(measure(url, way, writers))
            for way, figures in found.items():
                rate, slowest = (median(column) for column in zip(*figures, strict=True))
                print(f"| {writers} | {way} | {rate:.0f} | {slowest:.1f} ms |", flush=True)
        listener.close()
    finally:
        postgres.remove()


if __name__ == "__main__":
    main()
