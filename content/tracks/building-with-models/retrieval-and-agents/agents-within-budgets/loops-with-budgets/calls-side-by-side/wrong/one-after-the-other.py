"""You run one call after the other. Reads that do not depend on each other share the time: give each the place that is
free first."""


def run_round(calls, reads, writes, places, limit):
    lines, total = [], 0.0
    for name, argument in calls:
        tool = reads.get(name) or writes.get(name)
        if not tool:
            lines.append(f"ERROR: there is no tool {name}")
            continue
        try:
            result, seconds = tool(argument)
        except Exception as error:
            lines.append(f"ERROR: {name} failed: {type(error).__name__}")
            continue
        late = seconds > limit
        lines.append(f"ERROR: {name} took longer than {limit} seconds" if late else f"RESULT: {result}")
        total += min(seconds, limit)
    return lines, total
