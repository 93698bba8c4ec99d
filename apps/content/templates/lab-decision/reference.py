# FILL IN (your solution)
def __function__(traces: dict[str, bool]) -> dict:
    """Return whether the release goes out, and traces that are reasons against it."""
    failed = [name for name, passed in traces.items() if not passed]
    is_good = 2 * len(failed) < len(traces)
    return {"release": is_good, "because": [] if is_good else failed[:1]}
