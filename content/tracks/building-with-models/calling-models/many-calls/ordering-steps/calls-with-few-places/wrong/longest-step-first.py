"""You look at the time of a step alone. A short step with a long chain behind it is more urgent than a long step at the end: add the
longest chain of followers to its own seconds.
"""


def seconds_to_end(needs, seconds):
    return dict(seconds)


def critical_path(needs, seconds):
    path = [max(seconds, key=seconds.get)]
    while needs.get(path[0]):
        path.insert(0, max(needs[path[0]], key=seconds.get))
    return path


def plan(needs, seconds, places):
    starts, now = {}, 0
    while len(starts) < len(seconds):
        done = [step for step in starts if starts[step] + seconds[step] <= now]
        ready = [step for step in seconds if step not in starts and all(other in done for other in needs.get(step, []))]
        ready.sort(key=lambda step: (-seconds[step], step))
        for step in ready[: places - len(starts) + len(done)]:
            starts[step] = now
        now = min([starts[step] + seconds[step] for step in starts if step not in done], default=now)
    return starts
