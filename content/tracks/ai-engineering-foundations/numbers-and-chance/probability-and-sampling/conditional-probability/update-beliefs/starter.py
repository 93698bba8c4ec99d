class Belief:
    """Probabilities of hypotheses, changed by one observation after the other."""

    def __init__(self, priors: dict[str, float]) -> None:
        """Begin with weights that need not sum to 1."""
        raise NotImplementedError

    def update(self, likelihoods: dict[str, float]) -> None:
        """Take one observation, or raise ValueError and change nothing."""
        raise NotImplementedError

    def probabilities(self) -> dict[str, float]:
        """Return the probability of each hypothesis."""
        raise NotImplementedError
