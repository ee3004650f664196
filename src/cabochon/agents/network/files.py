"""Networks as files: the first layer in whole steps, the rest in half precision, the version of the inputs.

Low and high bytes of the steps are kept apart, since that way they take half the room when compressed.
"""

from __future__ import annotations

import zipfile
import zlib
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cabochon.agents.network.forward import Floats, Weights, steps_of_one
from cabochon.agents.network.inputs import input_rows
from cabochon.agents.network.policy_rows import POLICY_ROWS
from cabochon.errors import CabochonError, Phrase, cause

VERSION = 2  # of the inputs and policy rows: a network of another version can't be used
FOLDER = Path(__file__).parent / "weights"
SAME_CARDS = {"splendor-2014": "splendor"}  # rulesets that share a network


def save_weights(weights: Weights, path: Path, players: int) -> None:
    """Write a network to a file atomically."""
    arrays = {name: array.astype(np.float16) for name, array in weights._asdict().items() if name != "first"}
    arrays |= _packed(weights)
    temporary = path.with_name(f".{path.name}.npz")
    np.savez_compressed(temporary, version=VERSION, players=players, **arrays)
    temporary.replace(path)


def _packed(weights: Weights) -> dict[str, NDArray[Any]]:
    """The first layer in whole steps, as bytes: small numbers of either sign have a high byte of 0."""
    steps = steps_of_one(weights)
    whole = np.rint(weights.first.T * steps).astype(np.int32)
    unsigned = np.abs(2 * whole) - (whole < 0)
    low, high = (unsigned & 0xFF).astype(np.uint8), (unsigned >> 8).astype(np.uint8)
    return {"steps": np.array(steps), "first_low": low, "first_high": high}


def _unpacked(arrays: Any) -> Floats:
    """The first layer from its bytes."""
    low, high = arrays["first_low"].astype(np.int32), arrays["first_high"].astype(np.int32)
    unsigned = low + 256 * high
    whole = np.where(unsigned & 1, -(unsigned + 1) // 2, unsigned // 2)
    first: Floats = (whole.T / float(arrays["steps"])).astype(np.float32)
    return first


def load_weights(path: Path, seats: int | None = None) -> Weights:
    """Read a network from a file; one for other inputs or another number of seats is refused."""
    try:
        with path.open("rb") as file, np.load(file) as arrays:  # NumPy leaves a broken file open
            version, players = int(arrays["version"]), int(arrays["players"])
            first = arrays["first"] if "first" in arrays else _unpacked(arrays)  # earlier files have it whole
            others = (arrays[name] for name in Weights._fields if name != "first")
            weights = Weights(*(array.astype(np.float32) for array in (first, *others)))
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
