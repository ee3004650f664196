"""The folder of a run: settings, checkpoint, log and networks, each written atomically."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from cabochon.agents.network.files import save_weights
from cabochon.agents.network.forward import Weights
from cabochon.errors import CabochonError, cause
from cabochon.training import old_names
from cabochon.training.files import remove_partial_files, write_text, write_whole
from cabochon.training.settings import Settings, load_settings, merge_settings, save_settings

Arrays = dict[str, Any]
Line = dict[str, Any]
VERSION = 1  # of checkpoints

SETTINGS = "settings.json"
CHECKPOINT = "checkpoint.npz"
LOG = "log.jsonl"
BEST = "best.npz"
LATEST = "latest.npz"
PLOT = "progress.svg"


class Folder:
    """The folder of a run; one that was interrupted is resumed from it."""

    def __init__(self, path: Path, given: dict[str, Any]) -> None:
        self.path = path
        self.settings = self._open(given)

    def _open(self, given: dict[str, Any]) -> Settings:
        """Return the settings of the run in the folder, or new ones."""
        path = self.path
        if path.exists() and not path.is_dir():
            raise CabochonError("run-is-file", path=path)
        if (path / SETTINGS).exists():
            settings = merge_settings(load_settings(path / SETTINGS), given)
        elif path.is_dir() and any(not entry.name.startswith(".") for entry in path.iterdir()):
            raise CabochonError("run-other", path=path)
        else:
            settings = Settings(**given)
        try:
            path.mkdir(parents=True, exist_ok=True)
            remove_partial_files(path)
            save_settings(settings, path / SETTINGS)
        except OSError as error:
            raise CabochonError("file-unwritable", file=path, reason=cause(error)) from error
        return settings

    def save(self, arrays: Arrays) -> None:
        """Replace the checkpoint."""
        write_whole(self.path / CHECKPOINT, lambda file: np.savez(file, **arrays, version=np.array(VERSION)))

    def load(self) -> Arrays | None:
        """Return the checkpoint, if there is one."""
        path = self.path / CHECKPOINT
        if not path.exists():
            return None
        try:
            with path.open("rb") as file, np.load(file) as kept:  # np.load leaves damaged files open
                arrays = {name: kept[name] for name in kept.files}
            version = int(arrays.pop("version"))
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
            raise CabochonError("run-damaged", path=path, reason=cause(error)) from error
        if version != VERSION:
            raise CabochonError("run-version", path=path, version=version, own=VERSION)
        return old_names.renamed(arrays, old_names.ARRAYS)

    def write_log(self, lines: list[Line]) -> None:
        """Replace the log."""
        write_text(self.path / LOG, "".join(json.dumps(line) + "\n" for line in lines))

    def read_log(self) -> list[Line]:
        """Return the lines of the log, up to the first that can't be read."""
        try:
            texts = (self.path / LOG).read_text(encoding="utf-8").splitlines()
        except OSError:
            return []
        lines: list[Line] = []
        for text in texts:
            try:
                lines.append(old_names.renamed(json.loads(text), old_names.LOG))
            except ValueError:
                break
        return lines

    def save_network(self, weights: Weights, name: str) -> None:
        """Write a network in the format that agents load."""
        save_weights(weights, self.path / name, self.settings.players)
