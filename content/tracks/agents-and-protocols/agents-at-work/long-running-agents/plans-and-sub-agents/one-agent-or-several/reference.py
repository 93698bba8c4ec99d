NEW, CACHED = 10, 1


def cost_of(start: int, reads: list[int], window: int) -> int | None:
    """Return what a transcript costs that reads results after its start, or None if it is too long."""
    cost, size = NEW * start, start
    for read in reads:
        cost += CACHED * size + NEW * read
        size += read
    return cost if size <= window else None


def choose(question: int, brief: int, parts: list[dict], window: int) -> dict:
    """Return the costs of one agent and of several, and which of them to take."""
    one = cost_of(question, [read for part in parts for read in part["reads"]], window)
    transcripts = [cost_of(brief, part["reads"], window) for part in parts]
    transcripts.append(cost_of(question, [sum(part["summary"] for part in parts)], window))
    separable = None not in transcripts and not any(part["details"] for part in parts)
    several = sum(transcripts) if separable else None
    costs = {"one": one, "several": several}
    possible = {way: cost for way, cost in costs.items() if cost is not None}
    return {**costs, "choice": min(possible, key=possible.get, default=None)}
