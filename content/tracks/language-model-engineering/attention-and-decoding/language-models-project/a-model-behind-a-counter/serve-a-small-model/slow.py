import json
import math
from collections import deque
from dataclasses import dataclass, field

Matrix = list[list[float]]


def dot(left: list[float], right: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(a * b for a, b in zip(left, right, strict=True))


def add(left: list[float], right: list[float]) -> list[float]:
    """Return the sum of two vectors."""
    return [a + b for a, b in zip(left, right, strict=True)]


def project(weights: Matrix, vector: list[float]) -> list[float]:
    """Return the vector times the matrix, which has one row for each output."""
    return [dot(row, vector) for row in weights]


def softmax(scores: list[float]) -> list[float]:
    """Return the shares of the scores, without overflow."""
    highest = max(scores)
    powers = [math.exp(score - highest) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def in_few_bits(row: list[float]) -> list[float]:
    """Return the row as 8-bit numbers times one scale give it back."""
    scale = max(abs(weight) for weight in row) / 127
    return [round(weight / scale) * scale for weight in row] if scale > 0 else row


@dataclass
class Request:
    """A text that is being written."""

    number: int
    tokens: list[int]
    draws: list[float]
    keys: Matrix = field(default_factory=list)
    values: Matrix = field(default_factory=list)
    written: list[int] = field(default_factory=list)


class ModelServer:
    """A small language model that answers several requests at a time."""

    def __init__(self, path: str, slots: int) -> None:
        """Read the model."""
        with open(path, encoding="utf-8") as file:
            self._model = json.load(file)
        self._slots = slots
        self._ranks = {tuple(pair): rank for rank, pair in enumerate(self._model["merges"])}
        self._end = 256 + len(self._ranks)
        self.passes = 0

    def encode(self, text: str) -> list[int]:
        """Return the tokens of a text."""
        tokens = list(text.encode())
        while True:
            pairs = [pair for pair in zip(tokens, tokens[1:]) if pair in self._ranks]
            if not pairs:
                return tokens
            tokens = self._joined(tokens, min(pairs, key=self._ranks.__getitem__))

    def _joined(self, tokens: list[int], pair: tuple[int, int]) -> list[int]:
        joined: list[int] = []
        position = 0
        while position < len(tokens):
            if tuple(tokens[position : position + 2]) == pair:
                joined.append(256 + self._ranks[pair])
                position += 2
            else:
                joined.append(tokens[position])
                position += 1
        return joined

    def decode(self, tokens: list[int]) -> str:
        """Return the text of tokens; broken characters become the replacement character."""
        return b"".join(self._bytes_of(token) for token in tokens).decode(errors="replace")

    def _bytes_of(self, token: int) -> bytes:
        if token < 256:
            return bytes([token])
        if token == self._end:
            return b""
        left, right = self._model["merges"][token - 256]
        return self._bytes_of(left) + self._bytes_of(right)

    def quantise(self) -> float:
        """Round the matrices to 8 bits a weight, and return the largest error."""
        error = 0.0
        for name in ("query", "key", "value", "output", "up", "down", "head"):
            rows = [in_few_bits(row) for row in self._model[name]]
            for row, original in zip(rows, self._model[name], strict=True):
                error = max(error, *(abs(a - b) for a, b in zip(row, original, strict=True)))
            self._model[name] = rows
        return error

    def _step(self, request: Request, token: int) -> list[float]:
        """Let one token pass the block, and return its vector."""
        model = self._model
        position = len(request.keys)
        vector = add(model["tokens"][token], model["positions"][position])
        query = project(model["query"], vector)
        request.keys.append(project(model["key"], vector))
        request.values.append(project(model["value"], vector))
        shares = softmax([dot(query, key) / math.sqrt(len(query)) for key in request.keys])
        mixed = [dot(shares, column) for column in zip(*request.values, strict=True)]
        vector = add(vector, project(model["output"], mixed))
        hidden = [max(0.0, value) for value in project(model["up"], vector)]
        return add(vector, project(model["down"], hidden))

    def adapt(self, texts: list[str], steps: int, rate: float) -> list[float]:
        """Train the biases with Adam, and return the loss before each step."""
        places = [place for text in texts for place in self._places(text)]
        bias = self._model["bias"]
        means, squares = [0.0] * len(bias), [0.0] * len(bias)
        losses = []
        for step in range(1, steps + 1):
            slopes = [0.0] * len(bias)
            loss = 0.0
            for scores, following in places:
                found = softmax(add(scores, bias))
                loss -= math.log(found[following])
                found[following] -= 1
                slopes = add(slopes, found)
            losses.append(loss / len(places))
            for index, total in enumerate(slopes):
                slope = total / len(places)
                means[index] = 0.9 * means[index] + 0.1 * slope
                squares[index] = 0.999 * squares[index] + 0.001 * slope * slope
                spread = math.sqrt(squares[index] / (1 - 0.999**step)) + 1e-8
                bias[index] -= rate * means[index] / (1 - 0.9**step) / spread
        return losses

    def _places(self, text: str) -> list[tuple[list[float], int]]:
        """Return the scores without biases after each token, and the token that follows."""
        tokens = [*self.encode(text), self._end]
        request = Request(0, [], [])
        return [
            (project(self._model["head"], self._step(request, token)), following)
            for token, following in zip(tokens, tokens[1:])
        ]

    def answer(
        self, prompts: list[str], draws: list[list[float]], temperature: float, top_p: float
    ) -> list[str]:
        """Return the text that the model writes after each prompt."""
        waiting = deque(
            Request(number, self.encode(prompt), numbers)
            for number, (prompt, numbers) in enumerate(zip(prompts, draws, strict=True))
        )
        texts = [""] * len(prompts)
        running: list[Request] = []
        while waiting or running:
            while waiting and len(running) < self._slots:
                running.append(waiting.popleft())
            self.passes += 1
            for request in running:
                self._write(request, temperature, top_p)
            for request in running:
                texts[request.number] = self.decode(request.written)
            running = [request for request in running if not self._is_complete(request)]
        return texts

    def _is_complete(self, request: Request) -> bool:
        return request.written[-1] == self._end or len(request.written) == len(request.draws)

    def _write(self, request: Request, temperature: float, top_p: float) -> None:
        """Read what is new of a request, and write one token."""
        request.keys.clear()
        request.values.clear()
        for token in [*request.tokens, *request.written]:
            vector = self._step(request, token)
            scores = add(project(self._model["head"], vector), self._model["bias"])
        draw = request.draws[len(request.written)]
        request.written.append(selected(scores, draw, temperature, top_p))


def selected(scores: list[float], draw: float, temperature: float, top_p: float) -> int:
    """Return the token that a draw selects; the best one at temperature 0."""
    order = sorted(range(len(scores)), key=lambda token: (-scores[token], token))
    if temperature == 0:
        return order[0]
    shares = softmax([scores[token] / temperature for token in order])
    kept = 0
    total = 0.0
    while kept < len(order) and total < top_p:
        total += shares[kept]
        kept += 1
    running = 0.0
    for token, share in zip(order[:kept], shares):
        running += share
        if running > draw * total:
            return token
    return order[kept - 1]
