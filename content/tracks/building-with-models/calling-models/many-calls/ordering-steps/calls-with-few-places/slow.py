def seconds_to_end(needs: dict[str, list[str]], seconds: dict[str, int]) -> dict[str, int]:
    """Return for each step the seconds of the longest chain that begins with it."""
    found: dict[str, int] = {}
    while len(found) < len(seconds):
        for step in seconds:
            after = [other for other in seconds if step in needs.get(other, [])]
            if step not in found and all(other in found for other in after):
                found[step] = seconds[step] + max((found[other] for other in after), default=0)
    return found


def critical_path(needs: dict[str, list[str]], seconds: dict[str, int]) -> list[str]:
    """Return the steps of the longest chain of the pipeline."""
    to_end = seconds_to_end(needs, seconds)
    path: list[str] = []
    choices = list(seconds)
    while choices:
        path.append(min(choices, key=lambda step: (-to_end[step], step)))
        choices = [other for other in seconds if path[-1] in needs.get(other, [])]
    return path


def plan(needs: dict[str, list[str]], seconds: dict[str, int], places: int) -> dict[str, int]:
    """Return the second in which each step begins.

    Right, but every step is looked at again whenever one ends.
    """
    to_end = seconds_to_end(needs, seconds)
    starts: dict[str, int] = {}
    now = 0
    while len(starts) < len(seconds):
        done = {step for step, start in starts.items() if start + seconds[step] <= now}
        ready = [step for step in seconds if step not in starts and done.issuperset(needs.get(step, []))]
        free = places - (len(starts) - len(done))
        for step in sorted(ready, key=lambda step: (-to_end[step], step))[:free]:
            starts[step] = now
        now = min((starts[step] + seconds[step] for step in starts if step not in done), default=now)
    return starts
