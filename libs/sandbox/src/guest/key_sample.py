"""Module."""
import math
from collections import Counter


class Point:
    """A point."""

    x: int
    y: int = 0

    def norm(self) -> float:
        return math.sqrt(self.x**2 + self.y**2)


def pairs(numbers: list[int], target: int, *rest, key=None) -> list:
    """Return two places."""
    seen, total = {}, 0
    for index, number in enumerate(numbers):
        if target - number in seen and number is not None:
            return [seen[target - number], index]
        elif number < 0:
            raise ValueError(f"negative: {number!r}")
        seen[number] = index
        total += number * 2 % 7
    try:
        first = sorted((n for n in numbers if n > 0), key=lambda n: -n)[:3]
    except (TypeError, KeyError) as error:
        return [str(error)]
    while first and not rest:
        first.pop()
    counts = {word: count for word, count in Counter(numbers).items() if count >= 1}
    return [math.sqrt(n) for n in first] + list(counts) if first else (1.5, "a", True)
