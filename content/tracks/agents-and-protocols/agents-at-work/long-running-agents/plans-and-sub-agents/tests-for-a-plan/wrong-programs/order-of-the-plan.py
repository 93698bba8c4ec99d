def check_plan(steps, budget):
    """Return the problems of a plan, as texts."""
    ids = [step["id"] for step in steps]
    problems = [f"twice: {name}" for name in dict.fromkeys(ids) if ids.count(name) > 1]
    problems += [
        f"unknown: {step['id']} needs {need}" for step in steps for need in step["needs"] if need not in ids
    ]
    waiting = [
        step
        for place, step in enumerate(steps)
        if set(step["needs"]) & set(ids[place:])
    ]
    if waiting:
        problems.append("circle: " + ", ".join(step["id"] for step in waiting))
    total = sum(step["tokens"] for step in steps)
    if total > budget:
        problems.append(f"budget: {total} of {budget}")
    return problems
