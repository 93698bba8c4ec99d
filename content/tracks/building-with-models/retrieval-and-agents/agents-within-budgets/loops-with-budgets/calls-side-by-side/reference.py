from collections.abc import Callable
from heapq import heapreplace

Tools = dict[str, Callable[[str], tuple[str, float]]]


def run_round(
    calls: list[tuple[str, str]],
    reads: Tools,
    writes: Tools,
    places: int,
    limit: float,
) -> tuple[list[str], float]:
    """Return a line for each call, and the seconds until all are done."""
    free = [0.0] * places
    known: dict[tuple[str, str], str] = {}
    lines: list[str] = []
    failed = False
    for name, argument in calls:
        if name in writes and failed:
            lines.append("SKIPPED: an earlier write failed")
        elif name in writes:
            line, seconds = run_one(name, writes[name], argument, limit)
            free = [max(free) + seconds] * places
            failed = line.startswith("ERROR: ")
            known.clear()
            lines.append(line)
        elif name not in reads:
            lines.append(f"ERROR: there is no tool {name}")
        else:
            if (name, argument) not in known:
                line, seconds = run_one(name, reads[name], argument, limit)
                known[name, argument] = line
                heapreplace(free, free[0] + seconds)
            lines.append(known[name, argument])
    return lines, max(free)


def run_one(
    name: str, tool: Callable[[str], tuple[str, float]], argument: str, limit: float
) -> tuple[str, float]:
    """Return the line of one call, and the seconds for which it holds its place."""
    try:
        result, seconds = tool(argument)
    except Exception as error:
        return f"ERROR: {name} failed: {type(error).__name__}", 0.0
    if seconds > limit:
        return f"ERROR: {name} took longer than {limit} seconds", limit
    return f"RESULT: {result}", seconds
