import math

Matrix = list[list[float]]


class ServingHead:
    """A head that is right, but quantises and computes everything again in each step."""

    def __init__(self, query: Matrix, key: Matrix, value: Matrix, bits: int) -> None:
        """Keep copies of the three matrices."""
        self._matrices = [[list(row) for row in matrix] for matrix in (query, key, value)]
        self._bits = bits
        self._adapters: dict[str, tuple[Matrix, Matrix, float]] = {}
        self._chosen: dict[str, tuple[Matrix, Matrix, float] | None] = {}
        self._conversations: dict[str, Matrix] = {}

    def add_adapter(self, name: str, down: Matrix, up: Matrix, alpha: float) -> None:
        """Store an adapter of the value matrix under a name."""
        self._adapters[name] = ([list(row) for row in down], [list(row) for row in up], alpha)

    def open(self, conversation: str, adapter: str | None = None) -> None:
        """Begin a conversation that uses the adapter to its end."""
        if adapter is not None and adapter not in self._adapters:
            raise ValueError(f"unknown adapter: {adapter}")
        self._chosen[conversation] = None if adapter is None else self._adapters[adapter]
        self._conversations[conversation] = []

    def step(self, conversation: str, vector: list[float]) -> list[float]:
        """Return the last output of the conversation, found from all its vectors."""
        self._require(conversation)
        vectors = self._conversations[conversation]
        vectors.append(list(vector))
        query, key, value = (
            [self._project(matrix, x) for x in vectors] for matrix in self._matrices
        )
        if self._chosen[conversation] is not None:
            down, up, alpha = self._chosen[conversation]
            for x, numbers in zip(vectors, value, strict=True):
                inner = [dot(row, x) for row in down]
                for component, row in enumerate(up):
                    numbers[component] += alpha / len(down) * dot(row, inner)
        scores = [dot(query[-1], each) / math.sqrt(len(query[-1])) for each in key]
        largest = max(scores)
        exponentials = [math.exp(score - largest) for score in scores]
        return [dot(exponentials, column) / sum(exponentials) for column in zip(*value)]

    def close(self, conversation: str) -> None:
        """End a conversation."""
        self._require(conversation)
        del self._conversations[conversation]

    @property
    def cached_numbers(self) -> int:
        """Return how many numbers keys and values would have."""
        width = len(self._matrices[1]) + len(self._matrices[2])
        return width * sum(len(vectors) for vectors in self._conversations.values())

    def _require(self, conversation: str) -> None:
        """Refuse a conversation that is not open."""
        if conversation not in self._conversations:
            raise ValueError(f"unknown conversation: {conversation}")

    def _project(self, matrix: Matrix, vector: list[float]) -> list[float]:
        """Return the product of a vector and a matrix that is quantised again."""
        outputs = []
        for row in matrix:
            scale = max(abs(weight) for weight in row) / (2 ** (self._bits - 1) - 1)
            integers = [round(weight / scale) if scale else 0 for weight in row]
            outputs.append(scale * dot(integers, vector))
        return outputs


def dot(left: list[float], right: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(a * b for a, b in zip(left, right, strict=True))
