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


def gradients(tape: list[tuple]) -> list[float]:
    """Return the derivative of the last entry's value with respect to each entry."""
    if not tape:
        return []
    values = forward(tape)
    slopes = [0.0] * len(tape)
    slopes[-1] = 1.0
    for position in reversed(range(len(tape))):
        slope = slopes[position]
        match tape[position]:
            case ("add", left, right):
                slopes[left] += slope
                slopes[right] += slope
            case ("multiply", left, right):
                slopes[left] += slope * values[right]
                slopes[right] += slope * values[left]
            case ("relu", source) if values[source] > 0:
                slopes[source] += slope
    return slopes
