"""You compare the floor with the accuracy of all questions together. A large class hides that a small
one is nearly always wrong: every class has to reach the floor.
"""

from itertools import product


def plan_efforts(measured, volume, floor, budget):
    best, best_worth = None, (-1, 0)
    questions = sum(volume.values())
    for efforts in product(*measured.values()):
        plan = dict(zip(measured, efforts))
        tokens = sum(volume[name] * measured[name][effort][1] for name, effort in plan.items())
        right = sum(volume[name] * measured[name][effort][0] for name, effort in plan.items())
        if tokens <= budget and right >= floor * questions and (right, -tokens) > best_worth:
            best, best_worth = plan, (right, -tokens)
    return best
