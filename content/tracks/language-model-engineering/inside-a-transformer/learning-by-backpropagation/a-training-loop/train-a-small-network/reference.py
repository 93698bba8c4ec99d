import math

Example = tuple[list[float], int]


class Adam:
    """One step of its own size for each number of a row."""

    def __init__(self, length: int) -> None:
        """Begin with means of zero."""
        self.steps = 0
        self.means = [0.0] * length
        self.squares = [0.0] * length

    def step(self, weights: list[float], slopes: list[float], learning_rate: float) -> list[float]:
        """Return the weights after one step."""
        self.steps += 1
        self.means = [
            0.9 * mean + 0.1 * slope for mean, slope in zip(self.means, slopes, strict=True)
        ]
        self.squares = [
            0.999 * square + 0.001 * slope * slope
            for square, slope in zip(self.squares, slopes, strict=True)
        ]
        rate = learning_rate / (1 - 0.9**self.steps)
        scale = 1 - 0.999**self.steps
        return [
            weight - rate * mean / (math.sqrt(square / scale) + 1e-8)
            for weight, mean, square in zip(weights, self.means, self.squares, strict=True)
        ]


class Network:
    """A layer of tanh units and one output."""

    def __init__(self, hidden: list[list[float]], output: list[float]) -> None:
        """Begin with copies of the given weights."""
        self.hidden = [list(row) for row in hidden]
        self.output = list(output)
        self._optimisers = [Adam(len(row)) for row in (*hidden, output)]

    def forward(self, inputs: list[float]) -> tuple[list[float], float]:
        """Return the values of the hidden units and the score."""
        units = [math.tanh(dot(row, inputs)) for row in self.hidden]
        return units, dot(units, self.output)

    def loss(self, examples: list[Example]) -> float:
        """Return the mean cross-entropy over the examples."""
        total = 0.0
        for inputs, label in examples:
            _, score = self.forward(inputs)
            total += max(score, 0.0) - label * score + math.log1p(math.exp(-abs(score)))
        return total / len(examples)

    def learn(self, batch: list[Example], learning_rate: float) -> None:
        """Make one step with the mean slopes of a batch."""
        of_output = [0.0] * len(self.output)
        of_hidden = [[0.0] * len(row) for row in self.hidden]
        for inputs, label in batch:
            units, score = self.forward(inputs)
            error = (sigmoid(score) - label) / len(batch)
            add_to(of_output, units, error)
            for slopes, unit, weight in zip(of_hidden, units, self.output, strict=True):
                add_to(slopes, inputs, error * weight * (1 - unit * unit))
        *self.hidden, self.output = [
            optimiser.step(weights, slopes, learning_rate)
            for optimiser, weights, slopes in zip(
                self._optimisers, [*self.hidden, self.output], [*of_hidden, of_output], strict=True
            )
        ]


def dot(a: list[float], b: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(x * y for x, y in zip(a, b, strict=True))


def add_to(slopes: list[float], values: list[float], factor: float) -> None:
    """Add the values, times a factor, to the slopes."""
    for position, value in enumerate(values):
        slopes[position] += factor * value


def sigmoid(score: float) -> float:
    """Return 1 / (1 + exp(-score)) without overflow."""
    small = math.exp(-abs(score))
    return (1.0 if score >= 0 else small) / (1 + small)


def train(
    network: tuple[list[list[float]], list[float]],
    training: list[Example],
    validation: list[Example],
    learning_rate: float,
    batch_size: int,
    patience: int,
    max_epochs: int,
) -> tuple[list[list[float]], list[float], list[float]]:
    """Return the best hidden and output weights, and the validation loss of each epoch."""
    model = Network(*network)
    losses = [model.loss(validation)]
    best_epoch, best = 0, (model.hidden, model.output)
    for epoch in range(1, max_epochs + 1):
        for start in range(0, len(training), batch_size):
            model.learn(training[start : start + batch_size], learning_rate)
        losses.append(model.loss(validation))
        # A step makes new rows, so the rows that are kept here never change.
        if losses[epoch] < losses[best_epoch]:
            best_epoch, best = epoch, (model.hidden, model.output)
        elif epoch - best_epoch >= patience:
            break
    return *best, losses
