def ready(steps: list[dict], done: set[str], running: set[str]) -> list[str]:
    """Return the ids of the steps that can start now."""
    begun = done | running
    return [step["id"] for step in steps if step["id"] not in begun and done.issuperset(step["needs"])]
