from itertools import permutations

Log = list[tuple[bool, dict[str, str]]]
Checks = dict[str, tuple[float, str]]


def judge(log: Log, checks: Checks, chain: list[str], bad: float) -> dict[str, float | None]:
    """Return what a chain of checks misses, refuses and costs in real traffic."""
    stopped_bad, cost_bad = run_class(log, checks, chain, is_bad=True)
    stopped_good, cost_good = run_class(log, checks, chain, is_bad=False)
    caught, refused = bad * stopped_bad, (1 - bad) * stopped_good
    return {
        "missed": 1 - stopped_bad,
        "refused": stopped_good,
        "precision": caught / (caught + refused) if caught + refused else None,
        "cost": bad * cost_bad + (1 - bad) * cost_good,
    }


def cheapest_order(log: Log, checks: Checks, chain: list[str], bad: float) -> list[str]:
    """Return the order of the chain's checks that costs least in real traffic."""

    def cost(order: tuple[str, ...]) -> float:
        return round(judge(log, checks, list(order), bad)["cost"], 9)

    return list(min(permutations(sorted(chain)), key=cost))


def run_class(log: Log, checks: Checks, chain: list[str], is_bad: bool) -> tuple[float, float]:
    """Return the share that is stopped and the mean cost, of the bad or of the good messages."""
    runs = [run_chain(outcomes, checks, chain) for bad, outcomes in log if bad == is_bad]
    shares = [sum(values) / len(runs) for values in zip(*runs)]
    return shares[0], shares[1]


def run_chain(outcomes: dict[str, str], checks: Checks, chain: list[str]) -> tuple[bool, float]:
    """Return whether the chain stops a message, and what its checks cost until then."""
    spent = 0.0
    for name in chain:
        cost, when_it_fails = checks[name]
        spent += cost
        if outcomes[name] == "alarm" or (outcomes[name], when_it_fails) == ("error", "closed"):
            return True, spent
    return False, spent
