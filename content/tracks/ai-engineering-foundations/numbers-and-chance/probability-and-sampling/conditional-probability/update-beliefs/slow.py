import math


class Belief:
    """Probabilities of hypotheses, computed from all observations each time."""

    def __init__(self, priors: dict[str, float]) -> None:
        """Begin with weights that need not sum to 1."""
        if not any(priors.values()):
            raise ValueError("no hypothesis is possible")
        self._priors = dict(priors)
        self._possible = {name for name, weight in priors.items() if weight}
        self._seen: list[dict[str, float]] = []

    def update(self, likelihoods: dict[str, float]) -> None:
        """Take one observation, or raise ValueError and change nothing."""
        possible = {name for name in self._possible if likelihoods[name]}
        if not possible:
            raise ValueError("no hypothesis allows this observation")
        self._possible = possible
        self._seen.append(dict(likelihoods))

    def probabilities(self) -> dict[str, float]:
        """Return the probability of each hypothesis."""
        logs = {
            name: math.log(self._priors[name]) + sum(math.log(seen[name]) for seen in self._seen)
            for name in self._possible
        }
        top = max(logs.values())
        weights = {
            name: math.exp(logs[name] - top) if name in logs else 0.0 for name in self._priors
        }
        total = sum(weights.values())
        return {name: weight / total for name, weight in weights.items()}
