import math
from collections import OrderedDict
from dataclasses import dataclass


@dataclass
class Entry:
    """A stored reply, and what it takes to find it."""

    vector: list[float]
    details: frozenset[str]
    reply: str
    until: float


class MeaningCache:
    """Replies that are found by the meaning of their questions."""

    def __init__(self, threshold: float, size: int, seconds: float) -> None:
        """Begin empty; entries live for some seconds, and at most `size` of them."""
        self._threshold, self._size, self._seconds = threshold, size, seconds
        self._entries: OrderedDict[tuple[str, str], Entry] = OrderedDict()

    def put(self, scope: str, question: str, vector: list[float], reply: str, now: float) -> None:
        """Store the reply to a question, in place of an earlier one to the same question."""
        if not reply.strip():
            return
        key = (scope, plain(question))
        self._entries.pop(key, None)
        self._drop_old(now)
        if len(self._entries) == self._size:
            self._entries.popitem(last=False)
        self._entries[key] = Entry(unit(vector), details(question), reply, now + self._seconds)

    def get(self, scope: str, question: str, vector: list[float], now: float) -> str | None:
        """Return the reply to the nearest question with the same scope and details."""
        self._drop_old(now)
        wanted, direction = details(question), unit(vector)
        best, nearest = None, self._threshold
        for key, entry in self._entries.items():
            if key[0] == scope and entry.details == wanted:
                cosine = sum(a * b for a, b in zip(direction, entry.vector))
                if cosine > nearest or (best is None and cosine >= nearest):
                    best, nearest = key, cosine
        if best is None:
            return None
        self._entries.move_to_end(best)
        return self._entries[best].reply

    def _drop_old(self, now: float) -> None:
        """Remove the entries whose time is over."""
        for key in [key for key, entry in self._entries.items() if entry.until <= now]:
            del self._entries[key]


def plain(text: str) -> str:
    """Return the words of a text in lower case, without the marks around them."""
    return " ".join(word.strip(".,;:!?").casefold() for word in text.split())


def details(text: str) -> frozenset[str]:
    """Return the words that change an answer: those with digits, and negations."""
    words = plain(text).split()
    return frozenset(
        word
        for word in words
        if any(map(str.isdigit, word)) or word in ("no", "not", "never") or word.endswith("n't")
    )


def unit(vector: list[float]) -> list[float]:
    """Return the vector with the length 1."""
    length = math.hypot(*vector)
    return [component / length for component in vector]
