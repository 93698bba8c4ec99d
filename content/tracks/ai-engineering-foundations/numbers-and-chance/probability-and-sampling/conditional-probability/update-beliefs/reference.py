import math


class Belief:
    """Probabilities of hypotheses, changed by one observation after the other."""

    def __init__(self, priors: dict[str, float]) -> None:
        """Begin with weights that need not sum to 1."""
        self._logs = {name: log(weight) for name, weight in priors.items()}
        if max(self._logs.values()) == -math.inf:
            raise ValueError("no hypothesis is possible")

    def update(self, likelihoods: dict[str, float]) -> None:
        """Take one observation, or raise ValueError and change nothing."""
        logs = {name: before + log(likelihoods[name]) for name, before in self._logs.items()}
        if max(logs.values()) == -math.inf:
            raise ValueError("no hypothesis allows this observation")
        self._logs = logs

    def probabilities(self) -> dict[str, float]:
        """Return the probability of each hypothesis."""
        top = max(self._logs.values())
        weights = {name: math.exp(value - top) for name, value in self._logs.items()}
        total = sum(weights.values())
        return {name: weight / total for name, weight in weights.items()}


def log(weight: float) -> float:
    """Return the natural logarithm, minus infinity for 0."""
    return math.log(weight) if weight else -math.inf
