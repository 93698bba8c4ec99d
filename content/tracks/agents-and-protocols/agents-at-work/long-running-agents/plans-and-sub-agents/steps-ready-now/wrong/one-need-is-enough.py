"""You start a step when one of its needs is done. It needs all of them, and one without needs can always start."""


def ready(steps: list[dict], done: set[str], running: set[str]) -> list[str]:
    """Return the ids of the steps that can start now."""
    begun = done | running
    return [s["id"] for s in steps if s["id"] not in begun and done.intersection(s["needs"])]
