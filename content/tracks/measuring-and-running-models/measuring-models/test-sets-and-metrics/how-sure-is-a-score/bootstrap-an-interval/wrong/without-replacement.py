"""Each draw takes a case by chance from all cases, again and again: some come twice, some never."""
import random


def interval(old, new, draws, seed):
    source = random.Random(seed)
    differences = [b - a for a, b in zip(old, new)]
    means = sorted(sum(source.sample(differences, len(differences))) / len(differences) for _ in range(draws))
    return sum(differences) / len(differences), means[0], means[-1]
