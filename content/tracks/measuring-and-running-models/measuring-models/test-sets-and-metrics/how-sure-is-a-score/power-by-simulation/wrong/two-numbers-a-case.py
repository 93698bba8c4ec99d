"""One random number decides about a case: better, worse, or neither."""
import random
from math import comb


def power(chances, cases, level, trials, seed):
    source, found = random.Random(seed), 0
    for _ in range(trials):
        better = sum(source.random() < chances[0] for _ in range(cases))
        worse = sum(source.random() < chances[1] for _ in range(cases))
        n, k = better + worse, min(better, worse)
        found += 2 * sum(comb(n, i) for i in range(k + 1)) / 2**n <= level
    return found / trials
