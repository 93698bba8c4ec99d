from collections import defaultdict


def cost_of(call: dict, prices: dict[str, float]) -> float:
    """Return the dollars of one call."""
    cached = call.get("cached", 0)
    prompt = (call["input"] - cached) * prices["input"] + cached * prices["cached"]
    return (call.get("attempts", 1) * prompt + call["output"] * prices["output"]) / 1e6


def bill(calls: list[dict], prices: dict[str, float]) -> dict[str, float]:
    """Return what each user has to pay, in dollars."""
    costs: defaultdict[str, float] = defaultdict(float)
    for call in calls:
        costs[call["user"]] += cost_of(call, prices)
    return dict(costs)
