"""A place that gets free is given to the next request before the next pass: do not wait until the
whole batch is complete."""


def replay(
    log: list[tuple[float, int]], slots: int, base: float, each: float, dollars_an_hour: float
) -> tuple[list[float], float, float]:
    """Return the latencies, the busy share and the dollars for a million tokens."""
    missing = [tokens for _, tokens in log]
    latencies = [0.0] * len(log)
    running: list[int] = []
    following = 0
    clock = busy = 0.0
    while running or following < len(log):
        admitting = not running
        while admitting and following < len(log) and len(running) < slots and log[following][0] <= clock:
            running.append(following)
            following += 1
        if not running:
            clock = log[following][0]
            continue
        seconds = base + each * len(running)
        clock += seconds
        busy += seconds
        for request in running:
            missing[request] -= 1
            if not missing[request]:
                latencies[request] = clock - log[request][0]
        running = [request for request in running if missing[request]]
    tokens = sum(tokens for _, tokens in log)
    return latencies, busy / clock, dollars_an_hour / 3600 * clock / tokens * 1e6
