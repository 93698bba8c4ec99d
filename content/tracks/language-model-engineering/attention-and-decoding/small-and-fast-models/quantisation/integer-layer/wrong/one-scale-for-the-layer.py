"""All your rows share the scale of the largest weight in the layer, and the whole batch shares one.
Small rows then lose their digits. Give each row and each vector a scale of its own."""


class IntegerLayer:
    def __init__(self, rows):
        self.scale = max(abs(w) for row in rows for w in row) / 127
        self.rows = [[round(w / self.scale) if self.scale else 0 for w in row] for row in rows]

    @property
    def stored_bytes(self):
        return sum(len(row) for row in self.rows) + 4

    def apply(self, batch):
        scale = max((abs(n) for vector in batch for n in vector), default=0) / 127
        outputs = []
        for vector in batch:
            if len(vector) != len(self.rows[0]):
                raise ValueError(f"expected {len(self.rows[0])} numbers, got {len(vector)}")
            q = [round(n / scale) if scale else 0 for n in vector]
            outputs.append([self.scale * scale * sum(a * b for a, b in zip(row, q)) for row in self.rows])
        return outputs
