class IntegerLayer:
    """A linear layer that is right, but quantises everything again for each output."""

    def __init__(self, rows: list[list[float]]) -> None:
        """Keep copies of the rows."""
        self._rows = [list(row) for row in rows]

    @property
    def stored_bytes(self) -> int:
        """Return the bytes of all integers and scales."""
        return sum(len(row) + 4 for row in self._rows)

    def apply(self, batch: list[list[float]]) -> list[list[float]]:
        """Return the outputs for each vector of the batch."""
        for vector in batch:
            if len(vector) != len(self._rows[0]):
                raise ValueError(f"expected {len(self._rows[0])} numbers, got {len(vector)}")
        return [[product(row, vector) for row in self._rows] for vector in batch]


def scale_of(numbers: list[float]) -> float:
    """Return the scale of a list."""
    return max(abs(number) for number in numbers) / 127


def product(row: list[float], vector: list[float]) -> float:
    """Return one output, with a scale that is found again for each number."""
    total = 0
    for weight, number in zip(row, vector, strict=True):
        row_scale, scale = scale_of(row), scale_of(vector)
        if row_scale and scale:
            total += round(weight / row_scale) * round(number / scale)
    return total * scale_of(row) * scale_of(vector)
