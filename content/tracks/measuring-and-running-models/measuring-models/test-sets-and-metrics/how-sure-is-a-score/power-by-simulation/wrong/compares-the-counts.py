"""More better than worse cases may be chance: apply the test."""
import random


def power(chances, cases, level, trials, seed):
    source, found = random.Random(seed), 0
    for _ in range(trials):
        numbers = [source.random() for _ in range(cases)]
        found += sum(one < chances[0] for one in numbers) > cases * chances[1] + 2
    return found / trials
