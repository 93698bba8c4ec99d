"""You multiply by the scale of the row only. The integers of the vector stand for numbers as well:
multiply by its scale, too. And a byte is counted for each integer, four for each scale."""


class IntegerLayer:
    def __init__(self, rows):
        self.rows = [quantise(row) for row in rows]

    @property
    def stored_bytes(self):
        return sum(len(row) for _, row in self.rows)

    def apply(self, batch):
        outputs = []
        for vector in batch:
            width = len(self.rows[0][1])
            if len(vector) != width:
                raise ValueError(f"expected {width} numbers, got {len(vector)}")
            _, integers = quantise(vector)
            outputs.append([s * sum(a * b for a, b in zip(row, integers)) for s, row in self.rows])
        return outputs


def quantise(numbers):
    scale = max(abs(n) for n in numbers) / 127
    return scale, [round(n / scale) if scale else 0 for n in numbers]
