class PriceFit:
    """Recovers prices from bills by least squares."""

    def __init__(self, kinds: int) -> None:
        """Begin without bills."""
        raise NotImplementedError

    def add(self, usage: list[float], cost: float) -> None:
        """Take one bill, or raise ValueError and change nothing."""
        raise NotImplementedError

    def prices(self) -> list[float]:
        """Return one price for each kind, or raise ValueError."""
        raise NotImplementedError

    def predict(self, usage: list[float]) -> float:
        """Return the cost of a usage at the present prices."""
        raise NotImplementedError
