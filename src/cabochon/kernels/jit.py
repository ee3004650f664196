"""The one place where Numba is used: the ``kernel`` decorator and the folder of compiled code.

Numba does not notice an edit in a function that another module calls, so the folder's name is a hash of
all sources that hold kernels. With ``NUMBA_DISABLE_JIT=1`` the same functions run as plain Python.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import tempfile
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import llvmlite.binding as llvm
import numba

from cabochon.locale.plain import plain_words

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent.parent
FOLDERS_WITH_KERNELS = ("kernels", "rules", "agents", "analysis", "envs", "training")
FORGET_AFTER_DAYS = 60


class CacheUnwritable(UserWarning):
    """Compiled code can't be kept, so each start compiles again."""

    def __init__(self, folder: Path) -> None:
        super().__init__(plain_words("errors")("cache-unwritable", folder=folder))
        self.folder = folder


COMPILED: bool = not numba.config.DISABLE_JIT


def kernel(function: Function) -> Function:
    """Compile the function on its first call and keep the result on disk."""
    return _compiled(function, forceinline=False)


def part(function: Function) -> Function:
    """Compile the function into each kernel that calls it: measured a third faster than calls."""
    return _compiled(function, forceinline=True)


def number_kernel(function: Function) -> Function:
    """A kernel of floating-point sums, which may be reordered to use vector instructions."""
    return _compiled(function, forceinline=False, fastmath=True)


def number_part(function: Function) -> Function:
    """A part of floating-point sums: arrays handed over in a call cost more than a small sum."""
    return _compiled(function, forceinline=True, fastmath=True)


def _compiled(function: Function, *, forceinline: bool, fastmath: bool = False) -> Function:
    """Compile with our cache folder; Numba reads that setting now, so other packages keep theirs."""
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(CACHE_FOLDER)
    try:
        options = {
            "cache": True,
            "nogil": True,
            "error_model": "numpy",
            "no_cfunc_wrapper": True,
            "_nrt": False,
        }
        compiled: Function = numba.njit(forceinline=forceinline, fastmath=fastmath, **options)(function)
    finally:
        numba.config.CACHE_DIR = before
    return compiled


def sources_hash() -> str:
    """A hash of everything that compiled code depends on."""
    machine = f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"
    digest = hashlib.sha256(f"{numba.__version__} {numba.config.BOUNDSCHECK} {machine}".encode())
    for folder in FOLDERS_WITH_KERNELS:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """The folder for compiled code of all versions: below ``XDG_CACHE_HOME``, or ``CABOCHON_CACHE``."""
    own = os.environ.get("CABOCHON_CACHE")
    if own:
        return Path(own)
    home = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or "~/.cache"
    return Path(home).expanduser() / "cabochon"


def _writable(folder: Path) -> Path:
    """The folder, or a temporary one for this process alone where it can't be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        warnings.warn(CacheUnwritable(folder.parent), stacklevel=1)
        temporary = Path(tempfile.mkdtemp(prefix="cabochon-"))
        atexit.register(shutil.rmtree, temporary, ignore_errors=True)
        return temporary


def _forget_old(root: Path, keep: Path) -> None:
    """Remove compiled code that no start has used for two months."""
    for folder in root.glob("kernels-*"):
        if folder != keep and time.time() - folder.stat().st_mtime > FORGET_AFTER_DAYS * 86400:
            for path in sorted(folder.rglob("*"), reverse=True):
                path.rmdir() if path.is_dir() else path.unlink(missing_ok=True)
            folder.rmdir()


def _choose_folder() -> Path:
    folder = _writable(cache_root() / f"kernels-{sources_hash()}")
    try:
        os.utime(folder)
        _forget_old(cache_root(), folder)
    except OSError:  # another process tidies at the same time, or the folder is not ours to tidy
        pass
    return folder


CACHE_FOLDER = _choose_folder()
