"""Cached tokens are part of the input: they cost the lower price instead of the full one, not beside
it. And each attempt pays for the input again."""


def bill(calls, prices):
    costs = {}
    for call in calls:
        tokens = call["input"] * prices["input"] + call.get("cached", 0) * prices["cached"]
        tokens += call["output"] * prices["output"]
        costs[call["user"]] = costs.get(call["user"], 0.0) + tokens / 1e6
    return costs
