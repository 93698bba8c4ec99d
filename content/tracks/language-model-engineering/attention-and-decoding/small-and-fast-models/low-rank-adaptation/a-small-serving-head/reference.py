import math

Matrix = list[list[float]]


class QuantisedMatrix:
    """A matrix whose rows are integers with a scale each."""

    def __init__(self, rows: Matrix, bits: int) -> None:
        """Quantise each row."""
        self._rows = [quantise(row, bits) for row in rows]

    def apply(self, vector: list[float]) -> list[float]:
        """Return the product with a vector."""
        return [scale * dot(integers, vector) for scale, integers in self._rows]


class Adapter:
    """A change of low rank."""

    def __init__(self, down: Matrix, up: Matrix, alpha: float) -> None:
        """Keep copies of both parts."""
        self._down = [list(row) for row in down]
        self._up = [list(row) for row in up]
        self._scale = alpha / len(down)

    def apply(self, vector: list[float]) -> list[float]:
        """Return what the adapter adds for a vector."""
        inner = [dot(row, vector) for row in self._down]
        return [self._scale * dot(row, inner) for row in self._up]


class Conversation:
    """The keys and values of one conversation, and its adapter."""

    def __init__(self, adapter: Adapter | None) -> None:
        """Begin without tokens."""
        self.adapter = adapter
        self.keys: Matrix = []
        self.values: Matrix = []

    def attend(self, query: list[float]) -> list[float]:
        """Return the attention of a query over all positions."""
        root = math.sqrt(len(query))
        scores = [dot(query, key) / root for key in self.keys]
        largest = max(scores)
        exponentials = [math.exp(score - largest) for score in scores]
        total = sum(exponentials)
        return [dot(exponentials, column) / total for column in zip(*self.values, strict=True)]


class ServingHead:
    """An attention head with quantised weights, adapters, and a cache for each conversation."""

    def __init__(self, query: Matrix, key: Matrix, value: Matrix, bits: int) -> None:
        """Quantise the three matrices, row by row."""
        self._query = QuantisedMatrix(query, bits)
        self._key = QuantisedMatrix(key, bits)
        self._value = QuantisedMatrix(value, bits)
        self._adapters: dict[str, Adapter] = {}
        self._conversations: dict[str, Conversation] = {}

    def add_adapter(self, name: str, down: Matrix, up: Matrix, alpha: float) -> None:
        """Store an adapter of the value matrix under a name."""
        self._adapters[name] = Adapter(down, up, alpha)

    def open(self, conversation: str, adapter: str | None = None) -> None:
        """Begin a conversation that uses the adapter to its end."""
        if adapter is not None and adapter not in self._adapters:
            raise ValueError(f"unknown adapter: {adapter}")
        chosen = None if adapter is None else self._adapters[adapter]
        self._conversations[conversation] = Conversation(chosen)

    def step(self, conversation: str, vector: list[float]) -> list[float]:
        """Return the output for the next token of the conversation."""
        self._require(conversation)
        current = self._conversations[conversation]
        value = self._value.apply(vector)
        if current.adapter is not None:
            change = current.adapter.apply(vector)
            value = [base + more for base, more in zip(value, change, strict=True)]
        current.keys.append(self._key.apply(vector))
        current.values.append(value)
        return current.attend(self._query.apply(vector))

    def close(self, conversation: str) -> None:
        """End a conversation and free its cache."""
        self._require(conversation)
        del self._conversations[conversation]

    @property
    def cached_numbers(self) -> int:
        """Return how many numbers the keys and values of all conversations have."""
        return sum(
            len(row)
            for conversation in self._conversations.values()
            for row in (*conversation.keys, *conversation.values)
        )

    def _require(self, conversation: str) -> None:
        """Refuse a conversation that is not open."""
        if conversation not in self._conversations:
            raise ValueError(f"unknown conversation: {conversation}")


def quantise(row: list[float], bits: int) -> tuple[float, list[int]]:
    """Return the scale and the integers of a row."""
    scale = max(abs(weight) for weight in row) / (2 ** (bits - 1) - 1)
    return scale, [round(weight / scale) if scale else 0 for weight in row]


def dot(left: list[float], right: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(a * b for a, b in zip(left, right, strict=True))
