def check_plan(steps, budget):
    """Return the problems of a plan, as texts."""
    ids = [step["id"] for step in steps]
    problems = [f"twice: {name}" for name in dict.fromkeys(ids) if ids.count(name) > 1]
    problems += [
        f"unknown: {step['id']} needs {need}" for step in steps for need in step["needs"] if need not in ids
    ]
    waiting = list(steps)
    while startable := [s for s in waiting if not set(s["needs"]) & {other["id"] for other in waiting}]:
        waiting = [step for step in waiting if step not in startable]
    if waiting:
        problems.append("circle: " + ", ".join(sorted(step["id"] for step in waiting)))
    total = sum(step["tokens"] for step in steps)
    if total > budget:
        problems.append(f"budget: {total} of {budget}")
    return problems
