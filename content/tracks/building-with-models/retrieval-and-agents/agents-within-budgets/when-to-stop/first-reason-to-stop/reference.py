import re


def first_stop(
    steps: list[tuple[str, str]], most_same: int = 3, patience: int = 5
) -> tuple[int, str] | None:
    """Return the number of the step that ends the run, and the reason."""
    seen: set[str] = set()
    errors = calls = idle = 0
    before = ("", "")
    for number, (action, observation) in enumerate(steps, 1):
        if action.startswith("finish["):
            return number, "done"
        now = (action, re.sub(r"\d+", "#", observation))
        failed = observation.startswith("ERROR: ")
        errors = (errors + 1 if now[1] == before[1] else 1) if failed else 0
        calls = calls + 1 if now == before else 1
        idle = idle + 1 if failed or now[1] in seen else 0
        if errors >= most_same:
            return number, f"same error: {now[1].removeprefix('ERROR: ')}"
        if calls >= most_same:
            return number, f"repeating: {action}"
        if idle >= patience:
            return number, f"no progress for {patience} steps"
        seen.add(now[1])
        before = now
    return None
