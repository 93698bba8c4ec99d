import math
from collections.abc import Callable, Iterator

PRICES = {"small": (1, 4), "large": (5, 25)}
MOST_PIECES = 20
LONG_QUESTION = 8


class BudgetExceeded(Exception):
    """A call could cost more than what is left."""


class Service:
    """Answers questions from a cache or by a streaming model, within a budget."""

    def __init__(
        self,
        open_stream: Callable[[str, str], Iterator[str]],
        budget: int,
        threshold: float,
    ) -> None:
        """Begin with an empty cache and the whole budget."""
        self.left = budget
        self.counts = {"cached": 0, "answered": 0, "cut": 0, "failed": 0, "left": 0}
        self._open_stream = open_stream
        self._threshold = threshold
        self._cache: list[tuple[list[float], set[str], str]] = []

    def ask(self, question: str, vector: list[float]) -> Iterator[str]:
        """Yield the pieces of an answer as they arrive."""
        direction = unit(vector)
        known = self._find(direction, details(question))
        if known is not None:
            self.counts["cached"] += 1
            yield known
            return
        name, reserved = self._reserve(len(question.split()))
        reply: list[str] = []
        outcome = "left"
        stream = self._open_stream(name, question)
        try:
            for piece in stream:
                reply.append(piece)
                yield piece
                if len(reply) == MOST_PIECES:
                    break
            outcome = "cut" if len(reply) == MOST_PIECES else "answered"
        except ConnectionError:
            outcome = "failed"
            raise
        finally:
            stream.close()
            self.counts[outcome] += 1
            self.left += reserved - cost(name, len(question.split()), len(reply))
        if outcome == "answered" and reply:
            self._cache.append((direction, details(question), "".join(reply)))

    def _reserve(self, words: int) -> tuple[str, int]:
        """Reserve the most that the answer can cost, at the best model that can be paid."""
        for name in ("large", "small") if words > LONG_QUESTION else ("small",):
            amount = cost(name, words, MOST_PIECES)
            if amount <= self.left:
                self.left -= amount
                return name, amount
        raise BudgetExceeded(f"the answer may cost {amount}, and {self.left} are left")

    def _find(self, direction: list[float], wanted: set[str]) -> str | None:
        """Return the reply to the nearest question with the same details."""
        best, nearest = None, self._threshold
        for stored, known, reply in self._cache:
            cosine = sum(a * b for a, b in zip(direction, stored))
            if known == wanted and (cosine > nearest or (best is None and cosine >= nearest)):
                best, nearest = reply, cosine
        return best


def cost(name: str, words: int, pieces: int) -> int:
    """Return the price of a question and of the pieces of its answer."""
    read, write = PRICES[name]
    return words * read + pieces * write


def details(question: str) -> set[str]:
    """Return the words with a digit in them, which two questions must share."""
    return {word for word in question.split() if any(map(str.isdigit, word))}


def unit(vector: list[float]) -> list[float]:
    """Return the vector with the length 1."""
    length = math.hypot(*vector)
    return [component / length for component in vector]
