"""You take a running step for a done one. It has no result yet, so what needs it has to wait."""


def ready(steps: list[dict], done: set[str], running: set[str]) -> list[str]:
    """Return the ids of the steps that can start now."""
    begun = done | running
    return [s["id"] for s in steps if s["id"] not in begun and begun.issuperset(s["needs"])]
