def forward(tape: list[tuple]) -> list[float]:
    """Return the value of each entry."""
    values: list[float] = []
    for entry in tape:
        match entry:
            case ("input", number):
                values.append(number)
            case ("add", left, right):
                values.append(values[left] + values[right])
            case ("multiply", left, right):
                values.append(values[left] * values[right])
            case ("relu", source):
                values.append(max(values[source], 0.0))
    return values


def slope_of(start: int, tape: list[tuple], values: list[float]) -> float:
    """Return how fast the last value grows when one entry does, found by a walk forwards."""
    growth = [0.0] * len(tape)
    growth[start] = 1.0
    for position in range(start + 1, len(tape)):
        match tape[position]:
            case ("add", left, right):
                growth[position] = growth[left] + growth[right]
            case ("multiply", left, right):
                growth[position] = growth[left] * values[right] + values[left] * growth[right]
            case ("relu", source) if values[source] > 0:
                growth[position] = growth[source]
    return growth[-1]


def gradients(tape: list[tuple]) -> list[float]:
    """Return the derivative of the last entry's value with respect to each entry.

    Right, but with one walk through the tape per entry.
    """
    values = forward(tape)
    return [slope_of(start, tape, values) for start in range(len(tape))]
