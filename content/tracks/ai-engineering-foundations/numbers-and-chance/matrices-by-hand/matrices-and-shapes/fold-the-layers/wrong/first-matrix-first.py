"""You multiply W1 · W2. The second layer meets the outputs of the first, so the product is W2 · W1."""

Matrix = list[list[float]]
Layer = tuple[Matrix, list[float], bool]


def dot(left: list[float], right: list[float]) -> float:
    """Return the dot product of two lists of one length."""
    return sum(a * b for a, b in zip(left, right, strict=True))


def work(layer: Layer) -> int:
    """Return the multiplications that a layer needs for one row."""
    weights = layer[0]
    return len(weights) * len(weights[0])


def outputs(layer: Layer, row: list[float]) -> list[float]:
    """Return what a layer makes of one row."""
    weights, bias, cuts = layer
    sums = [dot(output, row) + b for output, b in zip(weights, bias, strict=True)]
    return [max(0, value) for value in sums] if cuts else sums


def joined(first: Layer, second: Layer) -> Layer:
    """Return one layer that does the work of two; the first must not cut."""
    weights, bias, _ = first
    columns = [list(column) for column in zip(*second[0])]
    return (
        [[dot(output, column) for column in columns] for output in weights],
        outputs((second[0], second[1], False), bias),
        second[2],
    )


class Network:
    """Layers that work one after the other."""

    def __init__(self, layers: list[Layer]) -> None:
        """Keep the layers, or raise ValueError if two neighbours do not fit."""
        for number, (before, after) in enumerate(zip(layers, layers[1:]), start=1):
            if len(before[0]) != len(after[0][0]):
                wanted, found = len(after[0][0]), len(before[0])
                raise ValueError(f"layer {number} takes {wanted} numbers, not {found}")
        self.layers = layers

    def run(self, batch: list[list[float]]) -> list[list[float]]:
        """Return the outputs of the last layer for each row of the batch."""
        rows = batch
        for layer in self.layers:
            rows = [outputs(layer, row) for row in rows]
        return rows

    def multiplications(self, rows: int) -> int:
        """Return how many multiplications a run over this many rows takes."""
        return rows * sum(work(layer) for layer in self.layers)

    def folded(self) -> "Network":
        """Return a network with the same outputs, and layers joined where this saves work."""
        layers = self.layers[:1]
        for layer in self.layers[1:]:
            last = layers[-1]
            if len(layer[0]) * len(last[0][0]) < work(last) + work(layer):
                layers[-1] = joined(last, layer)
            else:
                layers.append(layer)
        return Network(layers)
