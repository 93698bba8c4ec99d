LARGEST = 127


class IntegerLayer:
    """A linear layer whose weights are 8-bit integers, with a scale for each row."""

    def __init__(self, rows: list[list[float]]) -> None:
        """Quantise each row of weights."""
        self._rows = [quantise(row) for row in rows]
        self._width = len(rows[0])

    @property
    def stored_bytes(self) -> int:
        """Return the bytes of all integers and scales."""
        return len(self._rows) * (self._width + 4)

    def apply(self, batch: list[list[float]]) -> list[list[float]]:
        """Return the outputs for each vector of the batch."""
        return [self._outputs(vector) for vector in batch]

    def _outputs(self, vector: list[float]) -> list[float]:
        """Return one output for each row."""
        if len(vector) != self._width:
            raise ValueError(f"expected {self._width} numbers, got {len(vector)}")
        scale, integers = quantise(vector)
        return [row_scale * scale * dot(row, integers) for row_scale, row in self._rows]


def quantise(numbers: list[float]) -> tuple[float, list[int]]:
    """Return the scale and the integers of a list."""
    scale = max(abs(number) for number in numbers) / LARGEST
    return scale, [round(number / scale) if scale else 0 for number in numbers]


def dot(left: list[int], right: list[int]) -> int:
    """Return the dot product of two lists of integers."""
    return sum(a * b for a, b in zip(left, right, strict=True))
