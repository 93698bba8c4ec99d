import math


class CachedHead:
    """An attention head that computes the outputs of all positions again in each step."""

    def __init__(self, window: int | None = None) -> None:
        """Begin without positions; at most `window` of them are kept."""
        self._window = window
        self._seen: list[tuple[list[float], list[float], list[float]]] = []

    @property
    def length(self) -> int:
        """Return the number of stored positions."""
        return len(self._seen)

    def step(self, query: list[float], key: list[float], value: list[float]) -> list[float]:
        """Return the last of all outputs, each computed again."""
        self._seen.append((list(query), list(key), list(value)))
        if self._window is not None:
            self._seen = self._seen[-self._window :]
        return [self._attend(end) for end in range(1, self.length + 1)][-1]

    def truncate(self, length: int) -> None:
        """Forget the newest positions until `length` are left."""
        if not 0 <= length <= self.length:
            raise ValueError(f"cannot keep {length} of {self.length} positions")
        self._seen = self._seen[:length]

    def _attend(self, end: int) -> list[float]:
        """Return the output of the last of the first `end` positions."""
        query = self._seen[end - 1][0]
        scores = [
            sum(a * b for a, b in zip(query, key, strict=True)) / math.sqrt(len(query))
            for _, key, _ in self._seen[:end]
        ]
        largest = max(scores)
        exponentials = [math.exp(score - largest) for score in scores]
        total = sum(exponentials)
        output = [0.0] * len(self._seen[0][2])
        for exponential, (_, _, value) in zip(exponentials, self._seen[:end], strict=True):
            for component, number in enumerate(value):
                output[component] += exponential / total * number
        return output
