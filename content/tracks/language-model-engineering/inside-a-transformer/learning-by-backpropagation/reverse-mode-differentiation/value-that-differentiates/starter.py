class Value:
    """A number that knows what it was computed from."""

    def __init__(self, data: float) -> None:
        """Begin with a gradient of zero."""
        self.data = data
        self.gradient = 0.0

    def __add__(self, other: "Value | float") -> "Value":
        """Return the sum as a new value."""
        raise NotImplementedError

    def __mul__(self, other: "Value | float") -> "Value":
        """Return the product as a new value."""
        raise NotImplementedError

    def tanh(self) -> "Value":
        """Return the hyperbolic tangent as a new value."""
        raise NotImplementedError

    def backward(self) -> None:
        """Set the gradients of this value and of all that it was computed from."""
        raise NotImplementedError
