"""Networks as files: half-precision arrays and the version of the input layout."""

from __future__ import annotations

import zipfile
import zlib
from functools import cache
from hashlib import blake2b
from pathlib import Path

import numpy as np

from cabochon.agents.network.forward import Weights
from cabochon.agents.network.inputs import input_rows
from cabochon.agents.network.policy_rows import POLICY_ROWS
from cabochon.errors import CabochonError, Phrase, cause

VERSION = 2  # of the inputs and policy rows: a network of another version can't be used
FOLDER = Path(__file__).parent / "weights"
SAME_CARDS = {"splendor-2014": "splendor"}  # rulesets that share a network


def save_weights(weights: Weights, path: Path, players: int) -> None:
    """Write a network to a file atomically."""
    arrays = {name: array.astype(np.float16) for name, array in weights._asdict().items()}
    temporary = path.with_name(f".{path.name}.npz")
    np.savez_compressed(temporary, version=VERSION, players=players, **arrays)
    temporary.replace(path)


def load_weights(path: Path, seats: int | None = None) -> Weights:
    """Read a network from a file; one for other inputs or another number of seats is refused."""
    try:
        with path.open("rb") as file, np.load(file) as arrays:  # NumPy leaves a broken file open
            version, players = int(arrays["version"]), int(arrays["players"])
            weights = Weights(*(arrays[name].astype(np.float32) for name in Weights._fields))
    except OSError as error:
        raise CabochonError("not-a-network", file=path.name, reason=cause(error)) from error
    except (KeyError, ValueError, EOFError, zlib.error, zipfile.BadZipFile) as error:
        raise CabochonError("broken-network", file=path.name) from error
    fits = weights.first.shape[0] == input_rows(players) and weights.policy.shape[0] == POLICY_ROWS
    if version != VERSION or not fits:
        raise CabochonError("network-version", file=path.name, version=version, needed=VERSION)
    if seats not in (None, players):
        raise CabochonError("network-players", file=path.name, players=players, seats=seats)
    return weights


def checksum(weights: Weights) -> str:
    """A checksum of a network, which names it in files."""
    digest = blake2b(digest_size=6)
    for array in weights:
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()


def known_networks() -> list[str]:
    """The networks that come with the package, as ruleset and number of players."""
    return sorted(path.stem for path in FOLDER.glob("*.npz"))


def has_network(ruleset: str, players: int) -> bool:
    """Whether a network for a ruleset and number of players comes with the package."""
    return network_name(ruleset, players) in known_networks()


def network_name(ruleset: str, players: int) -> str:
    """The name of the network for a ruleset and number of players, as ``splendor-2``."""
    return f"{SAME_CARDS.get(ruleset, ruleset)}-{players}"


@cache
def network_for(ruleset: str, players: int) -> Weights:
    """The network for a ruleset and number of players."""
    name = network_name(ruleset, players)
    if name not in known_networks():
        known = known_networks() or Phrase("none")
        raise CabochonError("network-missing", ruleset=ruleset, players=players, known=known)
    return load_weights(FOLDER / f"{name}.npz")
