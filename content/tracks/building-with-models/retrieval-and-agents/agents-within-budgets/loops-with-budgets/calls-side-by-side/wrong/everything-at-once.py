"""You run writes beside reads. A write waits for all calls before it, runs alone, and what follows waits for it."""


def run_round(calls, reads, writes, places, limit):
    lines, free = [], [0.0] * places
    for name, argument in calls:
        tool = reads.get(name) or writes.get(name)
        if not tool:
            lines.append(f"ERROR: there is no tool {name}")
            continue
        try:
            result, seconds = tool(argument)
            lines.append(f"RESULT: {result}")
        except Exception as error:
            seconds = 0.0
            lines.append(f"ERROR: {name} failed: {type(error).__name__}")
        place = free.index(min(free))
        free[place] += seconds
    return lines, max(free)
