import math


def servers_needed(
    arrivals: float, seconds: float, most_wait: float, most_utilisation: float
) -> int:
    """Return the fewest servers with a short mean wait and a bounded utilisation."""
    load = arrivals * seconds
    servers = max(1, math.ceil(load / most_utilisation))
    while servers <= load or mean_wait(servers, load, seconds) > most_wait:
        servers += 1
    return servers


def mean_wait(servers: int, load: float, seconds: float) -> float:
    """Return the mean wait in a common queue before several servers (Erlang C)."""
    blocked = 1.0
    for number in range(1, servers + 1):
        blocked = load * blocked / (number + load * blocked)
    waits = blocked / (1 - load / servers * (1 - blocked))
    return waits * seconds / (servers - load)
