import math
from collections.abc import Iterator


class TokenEmbeddings:
    """Vectors of byte-level tokens, learned by skip-gram with negative sampling."""

    def __init__(
        self,
        merges: list[tuple[int, int]],
        inputs: list[list[float]],
        outputs: list[list[float]],
    ) -> None:
        """Begin with copies of the given vectors."""
        self._token_of = {pair: 256 + rank for rank, pair in enumerate(merges)}
        self._bytes = [bytes([number]) for number in range(256)]
        for left, right in merges:
            self._bytes.append(self._bytes[left] + self._bytes[right])
        self._inputs = [list(vector) for vector in inputs]
        self._outputs = [list(vector) for vector in outputs]
        self._centres: set[int] = set()

    def encode(self, text: str) -> list[int]:
        """Return the token numbers of a text."""
        tokens = list(text.encode())
        while known := self._token_of.keys() & set(zip(tokens, tokens[1:], strict=False)):
            best = min(known, key=self._token_of.__getitem__)
            tokens = merge(tokens, best, self._token_of[best])
        return tokens

    def train(
        self,
        lines: list[str],
        window: int,
        noise: Iterator[int],
        noise_count: int,
        learning_rate: float,
    ) -> float:
        """Go once through the lines, and return the mean loss of a pair."""
        losses = []
        for line in lines:
            for centre, context in pairs_of(self.encode(line), window):
                drawn = [next(noise) for _ in range(noise_count)]
                losses.append(self._step(centre, context, drawn, learning_rate))
                self._centres.add(centre)
        return sum(losses) / len(losses) if losses else 0.0

    def nearest(self, text: str, count: int) -> list[bytes]:
        """Return the bytes of the tokens that are used most like a token."""
        tokens = self.encode(text)
        if len(tokens) != 1:
            raise ValueError(f"{len(tokens)} tokens: {text!r}")
        [wanted] = tokens
        vector = self._inputs[wanted]
        similar = sorted(
            self._centres - {wanted},
            key=lambda token: (-cosine(vector, self._inputs[token]), token),
        )
        return [self._bytes[token] for token in similar[:count]]

    def _step(self, centre: int, context: int, noise: list[int], learning_rate: float) -> float:
        """Move the vectors of a pair and its noise, and return the loss before."""
        before = list(self._inputs[centre])
        loss = 0.0
        moves = []
        for target, label in [(context, 1), *((token, 0) for token in noise)]:
            score = dot(before, self._outputs[target])
            loss += max(score, 0.0) - label * score + math.log1p(math.exp(-abs(score)))
            moves.append((target, learning_rate * (label - 1 / (1 + math.exp(-score)))))
        for target, rate in moves:
            add_to(self._inputs[centre], self._outputs[target], rate)
        for target, rate in moves:
            add_to(self._outputs[target], before, rate)
        return loss


def merge(tokens: list[int], pair: tuple[int, int], token: int) -> list[int]:
    """Replace every occurrence of the pair by the token, from left to right."""
    left, right = pair
    merged: list[int] = []
    for number in tokens:
        if number == right and merged and merged[-1] == left:
            merged[-1] = token
        else:
            merged.append(number)
    return merged


def pairs_of(tokens: list[int], window: int) -> Iterator[tuple[int, int]]:
    """Yield each token with each token at most window places away."""
    for position, centre in enumerate(tokens):
        start = max(position - window, 0)
        for other, context in enumerate(tokens[start : position + window + 1], start):
            if other != position:
                yield centre, context


def dot(a: list[float], b: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(x * y for x, y in zip(a, b, strict=True))


def cosine(a: list[float], b: list[float]) -> float:
    """Return the cosine of the angle between two vectors, 0 when one of them is zero."""
    lengths = math.sqrt(dot(a, a) * dot(b, b))
    return dot(a, b) / lengths if lengths else 0.0


def add_to(vector: list[float], other: list[float], factor: float) -> None:
    """Add a multiple of another vector in place."""
    for position, value in enumerate(other):
        vector[position] += factor * value
