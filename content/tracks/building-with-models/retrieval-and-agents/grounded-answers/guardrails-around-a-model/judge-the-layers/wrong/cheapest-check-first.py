"""A check that fails (`error`) stops the message when it is `closed`. And the order is not that of the costs alone: a
cheap check that stops nothing saves nothing behind it. Compare the costs of whole orders."""


def judge(log, checks, chain, bad):
    rates, costs = {}, {}
    for kind in (True, False):
        messages = [outcomes for is_bad, outcomes in log if is_bad == kind]
        stops = [any(outcomes[name] == "alarm" for name in chain) for outcomes in messages]
        rates[kind] = sum(stops) / len(stops)
        costs[kind] = sum(checks[name][0] for name in chain)
    caught, refused = bad * rates[True], (1 - bad) * rates[False]
    return {
        "missed": 1 - rates[True],
        "refused": rates[False],
        "precision": caught / (caught + refused) if caught + refused else None,
        "cost": bad * costs[True] + (1 - bad) * costs[False],
    }


def cheapest_order(log, checks, chain, bad):
    return sorted(chain, key=lambda name: (checks[name][0], name))
