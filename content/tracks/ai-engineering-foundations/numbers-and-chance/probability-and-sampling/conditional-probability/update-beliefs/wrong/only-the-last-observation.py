"""Every observation starts again from the prior, so all but the last are forgotten. The posterior after
one observation is the prior of the next: keep it."""


class Belief:
    def __init__(self, priors):
        if not any(priors.values()):
            raise ValueError("no hypothesis is possible")
        self.priors = dict(priors)
        self.weights = dict(priors)

    def update(self, likelihoods):
        weights = {name: weight * likelihoods[name] for name, weight in self.priors.items()}
        if not any(weights.values()):
            raise ValueError("no hypothesis allows this observation")
        self.weights = weights

    def probabilities(self):
        total = sum(self.weights.values())
        return {name: weight / total for name, weight in self.weights.items()}
