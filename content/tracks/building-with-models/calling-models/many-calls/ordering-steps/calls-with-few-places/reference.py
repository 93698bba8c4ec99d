from heapq import heappop, heappush


def followers_of(needs: dict[str, list[str]], seconds: dict[str, int]) -> dict[str, list[str]]:
    """Return for each step the steps that need it."""
    followers: dict[str, list[str]] = {step: [] for step in seconds}
    for step, needed in needs.items():
        for other in needed:
            followers[other].append(step)
    return followers


def seconds_to_end(needs: dict[str, list[str]], seconds: dict[str, int]) -> dict[str, int]:
    """Return for each step the seconds of the longest chain that begins with it.

    The steps are taken from the end of the pipeline: a step is complete when all that need it are.
    """
    waiting = {step: len(after) for step, after in followers_of(needs, seconds).items()}
    longest_after = dict.fromkeys(seconds, 0)
    complete = [step for step, count in waiting.items() if count == 0]
    for step in complete:
        for other in needs.get(step, []):
            longest_after[other] = max(longest_after[other], longest_after[step] + seconds[step])
            waiting[other] -= 1
            if waiting[other] == 0:
                complete.append(other)
    return {step: seconds[step] + longest_after[step] for step in seconds}


def critical_path(needs: dict[str, list[str]], seconds: dict[str, int]) -> list[str]:
    """Return the steps of the longest chain of the pipeline."""
    to_end = seconds_to_end(needs, seconds)
    followers = followers_of(needs, seconds)
    path: list[str] = []
    choices = list(seconds)
    while choices:
        path.append(min(choices, key=lambda step: (-to_end[step], step)))
        choices = followers[path[-1]]
    return path


def plan(needs: dict[str, list[str]], seconds: dict[str, int], places: int) -> dict[str, int]:
    """Return the second in which each step begins, with so many places."""
    to_end = seconds_to_end(needs, seconds)
    followers = followers_of(needs, seconds)
    missing = {step: len(needs.get(step, [])) for step in seconds}
    ready: list[tuple[int, str]] = []
    for step, count in missing.items():
        if count == 0:
            heappush(ready, (-to_end[step], step))
    running: list[tuple[int, str]] = []
    starts: dict[str, int] = {}
    now = 0
    while ready or running:
        while ready and len(running) < places:
            step = heappop(ready)[1]
            starts[step] = now
            heappush(running, (now + seconds[step], step))
        now = running[0][0]
        while running and running[0][0] == now:
            for follower in followers[heappop(running)[1]]:
                missing[follower] -= 1
                if missing[follower] == 0:
                    heappush(ready, (-to_end[follower], follower))
    return starts
