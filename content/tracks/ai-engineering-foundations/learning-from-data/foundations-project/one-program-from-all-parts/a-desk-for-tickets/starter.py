class TicketDesk:
    """Tickets of a file, and a model that learns their topics."""

    def __init__(self, path: str) -> None:
        """Read the tickets, and note the lines that hold none."""
        self.skipped: list[int] = []
        raise NotImplementedError

    def parts(self) -> dict[str, list[str]]:
        """Return the ids of each part, in the order of the file."""
        raise NotImplementedError

    def train(self, steps: int, rate: float) -> list[float]:
        """Learn from the training part, and return the validation loss after each step."""
        raise NotImplementedError

    def probabilities(self, text: str) -> dict[str, float]:
        """Return the probability of each topic."""
        raise NotImplementedError

    def similar(self, text: str, count: int) -> list[str]:
        """Return the ids of the most similar training tickets, the best first."""
        raise NotImplementedError

    def answer(self, text: str, least: float) -> str:
        """Return the most probable topic, or `person` where no topic is probable enough."""
        raise NotImplementedError

    def report(self) -> dict[str, float]:
        """Return what the test part says about the model and about the baseline."""
        raise NotImplementedError
