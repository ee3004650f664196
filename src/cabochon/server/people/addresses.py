"""Addresses as they are stored: hashed."""

from __future__ import annotations

import hashlib


def hashed(address: str) -> str:
    """What is stored of an address."""
    return hashlib.blake2b(address.encode(), digest_size=16).hexdigest()
