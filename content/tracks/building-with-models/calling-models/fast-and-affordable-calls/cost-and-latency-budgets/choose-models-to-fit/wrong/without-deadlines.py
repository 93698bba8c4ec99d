"""An answer after its deadline is none: leave out what is too slow, then look at prices."""


def choose(requests, budget, deadlines):
    chosen = []
    for options, deadline in zip(requests, deadlines):
        usable = [option for option in options if option[1] <= budget]
        if not usable:
            chosen.append(None)
            continue
        best = max(usable, key=lambda option: option[3])
        budget -= best[1]
        chosen.append(best[0])
    return chosen
