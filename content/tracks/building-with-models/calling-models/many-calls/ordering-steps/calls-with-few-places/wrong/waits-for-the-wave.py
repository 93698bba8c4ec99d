"""You start the next steps only when all running ones have ended. A place is free as soon as its own step ends: the next ready step
can have it at once.
"""


def seconds_to_end(needs, seconds):
    found = {}
    while len(found) < len(seconds):
        for step in seconds:
            after = [other for other in seconds if step in needs.get(other, [])]
            if all(other in found for other in after):
                found[step] = seconds[step] + max([found[other] for other in after], default=0)
    return found


def critical_path(needs, seconds):
    to_end = seconds_to_end(needs, seconds)
    return sorted(seconds, key=lambda step: (-to_end[step], step))


def plan(needs, seconds, places):
    to_end = seconds_to_end(needs, seconds)
    starts, now = {}, 0
    while len(starts) < len(seconds):
        ready = [step for step in seconds if step not in starts and all(other in starts for other in needs.get(step, []))]
        wave = sorted(ready, key=lambda step: (-to_end[step], step))[:places]
        starts.update(dict.fromkeys(wave, now))
        now += max(seconds[step] for step in wave)
    return starts
