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
    tokens = {call["id"]: tokens_of(call) for call in calls}
    known = [number for number in tokens.values() if number is not None]
    return {"tokens": sum(known), "unknown": [name for name, number in tokens.items() if number is None]}
