class NaiveBayes:
    """A text classifier that learns from one text at a time."""

    def __init__(self, alpha: float) -> None:
        """Begin without tickets."""
        # What do you have to keep, so that nothing is counted twice?
        raise NotImplementedError

    def learn(self, text: str, label: str) -> None:
        """Take a text with its class."""
        raise NotImplementedError

    def probabilities(self, text: str) -> dict[str, float]:
        """Return the probability of each class, given the text."""
        raise NotImplementedError

    def classify(self, text: str) -> str:
        """Return the most probable class of the text."""
        raise NotImplementedError
