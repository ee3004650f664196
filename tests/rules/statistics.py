"""How far counts are from what chance would make of them."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt


def deviation(counts: Iterable[int]) -> float:
    """Pearson's chi-square for equally likely cases, as standard deviations from its mean."""
    seen = list(counts)
    expected = sum(seen) / len(seen)
    chi_square = sum((count - expected) ** 2 / expected for count in seen)
    freedom = len(seen) - 1
    return (chi_square - freedom) / sqrt(2 * freedom)


def is_uniform(counts: Iterable[int]) -> bool:
    """Neither too uneven for chance nor too even."""
    return -4 < deviation(counts) < 4


def is_prime(number: int) -> bool:
    """Miller and Rabin's test, exact below 3.3 * 10**24 with these bases."""
    small = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
    if number < 2 or any(number % prime == 0 for prime in small):
        return number in small
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    return all(_passes(base, odd, twos, number) for base in small)


def _passes(base: int, odd: int, twos: int, number: int) -> bool:
    power = pow(base, odd, number)
    if power in (1, number - 1):
        return True
    for _ in range(twos - 1):
        power = power * power % number
        if power == number - 1:
            return True
    return False
