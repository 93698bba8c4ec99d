import math


class CachedHead:
    """An attention head that keeps the keys and values of earlier tokens."""

    def __init__(self, window: int | None = None) -> None:
        """Begin without positions; at most `window` of them are kept."""
        self._window = window
        self._keys: list[tuple[float, ...]] = []
        self._values: list[tuple[float, ...]] = []

    @property
    def length(self) -> int:
        """Return the number of stored positions."""
        return len(self._keys)

    def step(self, query: list[float], key: list[float], value: list[float]) -> list[float]:
        """Store the key and the value of the next token, and return its output."""
        self._keys.append(tuple(key))
        self._values.append(tuple(value))
        if self._window is not None and self.length > self._window:
            del self._keys[0], self._values[0]
        scale = math.sqrt(len(query))
        weights = softmax([dot(query, kept) / scale for kept in self._keys])
        return [dot(weights, column) for column in zip(*self._values, strict=True)]

    def truncate(self, length: int) -> None:
        """Forget the newest positions until `length` are left."""
        if not 0 <= length <= self.length:
            raise ValueError(f"cannot keep {length} of {self.length} positions")
        del self._keys[length:], self._values[length:]


def softmax(scores: list[float]) -> list[float]:
    """Return the softmax of the scores, without overflow."""
    largest = max(scores)
    exponentials = [math.exp(score - largest) for score in scores]
    total = sum(exponentials)
    return [exponential / total for exponential in exponentials]


def dot(left: list[float], right: tuple[float, ...]) -> float:
    """Return the dot product of two vectors."""
    return sum(a * b for a, b in zip(left, right, strict=True))
