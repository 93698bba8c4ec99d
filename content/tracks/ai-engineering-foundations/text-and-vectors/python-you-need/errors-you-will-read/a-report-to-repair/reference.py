def tokens_of(call: dict) -> int | None:
    """Return the tokens of a call, or None for a call without usage."""
    usage = call.get("usage")
    if usage is None:
        return None
    numbers = [usage.get("input"), usage.get("output")]
    if not all(isinstance(number, int) for number in numbers):
        raise ValueError(f"the usage of the call {call.get('id')} is broken: {usage}")
    return sum(numbers)


def report(calls: list[dict]) -> dict:
    """Return the tokens of all calls, and the ids of those without usage."""
    total = 0
    unknown = []
    for call in calls:
        tokens = tokens_of(call)
        if tokens is None:
            unknown.append(call["id"])
        else:
            total += tokens
    return {"tokens": total, "unknown": unknown}
