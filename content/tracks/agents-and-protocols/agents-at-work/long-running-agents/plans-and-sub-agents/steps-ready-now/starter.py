def ready(steps: list[dict], done: set[str], running: set[str]) -> list[str]:
    """Return the ids of the steps that can start now."""
    raise NotImplementedError
