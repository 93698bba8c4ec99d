"""You add up the accuracies of the classes as if each had one question a day. A small gain in a class
with a thousand questions is worth more than a large one in a class with ten.
"""

from itertools import product


def plan_efforts(measured, volume, floor, budget):
    best, best_worth = None, (-1, 0)
    for efforts in product(*measured.values()):
        plan = dict(zip(measured, efforts))
        found = [measured[name][effort] for name, effort in plan.items()]
        tokens = sum(volume[name] * measured[name][effort][1] for name, effort in plan.items())
        worth = (sum(right for right, _ in found), -tokens)
        if tokens <= budget and all(right >= floor for right, _ in found) and worth > best_worth:
            best, best_worth = plan, worth
    return best
