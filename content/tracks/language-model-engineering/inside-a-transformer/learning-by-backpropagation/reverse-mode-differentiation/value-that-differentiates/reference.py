import math


class Value:
    """A number that knows what it was computed from."""

    def __init__(self, data: float, sources: tuple[tuple["Value", float], ...] = ()) -> None:
        """Store the number, and each value that it was made from with its local slope."""
        self.data = data
        self.gradient = 0.0
        self.sources = sources

    def __add__(self, other: "Value | float") -> "Value":
        """Return the sum as a new value."""
        other = as_value(other)
        return Value(self.data + other.data, ((self, 1.0), (other, 1.0)))

    def __mul__(self, other: "Value | float") -> "Value":
        """Return the product as a new value."""
        other = as_value(other)
        return Value(self.data * other.data, ((self, other.data), (other, self.data)))

    __radd__ = __add__
    __rmul__ = __mul__

    def tanh(self) -> "Value":
        """Return the hyperbolic tangent as a new value."""
        result = math.tanh(self.data)
        return Value(result, ((self, 1 - result * result),))

    def backward(self) -> None:
        """Set the gradients of this value and of all that it was computed from."""
        ordered = sources_first(self)
        for value in ordered:
            value.gradient = 0.0
        self.gradient = 1.0
        for value in reversed(ordered):
            for source, slope in value.sources:
                source.gradient += slope * value.gradient


def as_value(number: Value | float) -> Value:
    """Return a value as it is, and a plain number as a new value."""
    return number if isinstance(number, Value) else Value(number)


def sources_first(last: Value) -> list[Value]:
    """Return all values of an expression, each after those that it was made from."""
    ordered: list[Value] = []
    seen: set[Value] = set()
    waiting = [(last, False)]
    while waiting:
        value, is_ready = waiting.pop()
        if is_ready:
            ordered.append(value)
        elif value not in seen:
            seen.add(value)
            waiting.append((value, True))
            waiting.extend((source, False) for source, _ in value.sources)
    return ordered
