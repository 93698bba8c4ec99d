def cost_of(call: dict, prices: dict[str, float]) -> float:
    """Return the dollars of one call."""
    cached = call.get("cached", 0)
    prompt = (call["input"] - cached) * prices["input"] + cached * prices["cached"]
    return (call.get("attempts", 1) * prompt + call["output"] * prices["output"]) / 1e6


def bill(calls: list[dict], prices: dict[str, float]) -> dict[str, float]:
    """Return what each user has to pay. Right, but the whole log is read for each user."""
    users = {call["user"] for call in calls}
    return {
        user: sum((cost_of(call, prices) for call in calls if call["user"] == user), 0.0)
        for user in users
    }
