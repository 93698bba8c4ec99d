from collections.abc import Iterator


def timeline(
    home: str, logs: dict[str, list[dict]], calls: list[dict]
) -> tuple[list[tuple[float, str, str]], list[str]]:
    """Return all entries on the clock of a service, and the services that cannot be placed."""
    offsets = offsets_from(home, calls)
    entries = [
        (entry["at"] - offsets[service], service, entry["text"])
        for service, log in logs.items()
        if service in offsets
        for entry in delivered_once(log)
    ]
    unplaced = sorted(service for service in logs if service not in offsets)
    return sorted(entries, key=lambda entry: entry[:2]), unplaced


def offsets_from(home: str, calls: list[dict]) -> dict[str, float]:
    """Return by how much each clock that can be reached is ahead of the clock of home."""
    differences: dict[str, dict[str, float]] = {}
    for (caller, callee), difference in best_differences(calls).items():
        differences.setdefault(caller, {})[callee] = difference
        differences.setdefault(callee, {})[caller] = -difference
    offsets = {home: 0.0}
    waiting = [home]
    while waiting:
        service = waiting.pop()
        for other, difference in differences.get(service, {}).items():
            if other not in offsets:
                offsets[other] = offsets[service] + difference
                waiting.append(other)
    return offsets


def best_differences(calls: list[dict]) -> dict[tuple[str, str], float]:
    """Return the difference of clocks of each pair, from its call with the shortest way."""
    best: dict[tuple[str, str], tuple[float, float]] = {}
    for call in calls:
        there = call["received"] - call["sent"]
        back = call["returned"] - call["answered"]
        pair, difference = (call["caller"], call["callee"]), (there - back) / 2
        if pair[0] > pair[1]:
            pair, difference = (pair[1], pair[0]), -difference
        if pair not in best or there + back < best[pair][0]:
            best[pair] = there + back, difference
    return {pair: difference for pair, (_, difference) in best.items()}


def delivered_once(log: list[dict]) -> Iterator[dict]:
    """Yield the entries of a log without those whose id came before."""
    seen: list[str] = []
    for entry in log:
        if [name for name in seen if name == entry["id"]] == []:
            seen.append(entry["id"])
            yield entry
