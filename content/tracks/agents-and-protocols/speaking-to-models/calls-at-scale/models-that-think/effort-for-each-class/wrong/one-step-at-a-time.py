"""You raise the effort where a token brings most, step by step. That is quick and often close, but
the first step can spend what a better pair of steps would need. There are few plans: look at all.
"""


def plan_efforts(measured, volume, floor, budget):
    options = {
        name: sorted((tokens, right, effort) for effort, (right, tokens) in efforts.items() if right >= floor)
        for name, efforts in measured.items()
    }
    if not all(options.values()):
        return None
    plan = {name: found[0] for name, found in options.items()}
    left = budget - sum(volume[name] * option[0] for name, option in plan.items())
    if left < 0:
        return None
    while True:
        steps = [
            ((option[1] - plan[name][1]) / (option[0] - plan[name][0]), name, option)
            for name, found in options.items()
            for option in found
            if option[1] > plan[name][1] and volume[name] * (option[0] - plan[name][0]) <= left
        ]
        if not steps:
            return {name: option[2] for name, option in plan.items()}
        _, name, option = max(steps)
        left -= volume[name] * (option[0] - plan[name][0])
        plan[name] = option
