"""You compare the likelihoods alone, as if every hypothesis had been equally probable at the start. Begin
with the weights of `priors`, and multiply them."""


class Belief:
    def __init__(self, priors):
        if not any(priors.values()):
            raise ValueError("no hypothesis is possible")
        self.weights = {name: 1.0 for name in priors}

    def update(self, likelihoods):
        weights = {name: weight * likelihoods[name] for name, weight in self.weights.items()}
        total = sum(weights.values())
        if not total:
            raise ValueError("no hypothesis allows this observation")
        self.weights = {name: weight / total for name, weight in weights.items()}

    def probabilities(self):
        total = sum(self.weights.values())
        return {name: weight / total for name, weight in self.weights.items()}
