"""The folder of a run: settings, checkpoint, log and networks, each written whole or not at all."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from cabochon.agents.network.files import save_weights
from cabochon.agents.network.forward import Weights
from cabochon.errors import CabochonError
from cabochon.training.files import sweep, write_text, write_whole
from cabochon.training.settings import Settings, agree, load_settings, save_settings

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
    """Where a run keeps everything; one that was interrupted is found again."""

    def __init__(self, path: Path, given: dict[str, Any]) -> None:
        self.path = path
        self.settings = self._open(given)

    def _open(self, given: dict[str, Any]) -> Settings:
        """The settings: those of the run in the folder, or new ones."""
        path = self.path
        if path.exists() and not path.is_dir():
            raise CabochonError(f"{path} is a file; a run needs a folder")
        if (path / SETTINGS).exists():
            settings = agree(load_settings(path / SETTINGS), given)
        elif path.is_dir() and any(not entry.name.startswith(".") for entry in path.iterdir()):
            raise CabochonError(f"{path} holds something else than a run; choose a new or an empty folder")
        else:
            settings = Settings(**given)
        try:
            path.mkdir(parents=True, exist_ok=True)
            sweep(path)
            save_settings(settings, path / SETTINGS)
        except OSError as error:
            raise CabochonError(f"{path} can't be written: {error.strerror}") from error
        return settings

    def save(self, arrays: Arrays) -> None:
        """Replace the checkpoint."""
        write_whole(self.path / CHECKPOINT, lambda file: np.savez(file, **arrays, version=np.array(VERSION)))

    def load(self) -> Arrays | None:
        """The checkpoint, if there is one."""
        path = self.path / CHECKPOINT
        if not path.exists():
            return None
        try:
            with path.open("rb") as file, np.load(file) as kept:  # np.load leaves damaged files open
                arrays = {name: kept[name] for name in kept.files}
            version = int(arrays.pop("version"))
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
            raise CabochonError(f"{path} is damaged ({error}); remove it to begin anew") from error
        if version != VERSION:
            raise CabochonError(f"{path} is of version {version}; this program reads version {VERSION}")
        return arrays

    def write_log(self, lines: list[Line]) -> None:
        """Replace the log."""
        write_text(self.path / LOG, "".join(json.dumps(line) + "\n" for line in lines))

    def read_log(self) -> list[Line]:
        """The lines of the log, up to the first that can't be read."""
        try:
            texts = (self.path / LOG).read_text(encoding="utf-8").splitlines()
        except OSError:
            return []
        lines: list[Line] = []
        for text in texts:
            try:
                lines.append(json.loads(text))
            except ValueError:
                break
        return lines

    def save_network(self, weights: Weights, name: str) -> None:
        """Replace a network, in the form that agents load."""
        save_weights(weights, self.path / name, self.settings.players)
