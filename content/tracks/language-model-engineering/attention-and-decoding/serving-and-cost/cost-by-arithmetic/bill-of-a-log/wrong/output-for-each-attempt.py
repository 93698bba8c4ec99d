"""A failed attempt writes no answer: pay for the output once, and only for the input again. A user's calls are added up."""


def bill(calls, prices):
    costs = {}
    for call in calls:
        cached = call.get("cached", 0)
        tokens = (call["input"] - cached) * prices["input"] + cached * prices["cached"]
        tokens += call["output"] * prices["output"]
        costs[call["user"]] = call.get("attempts", 1) * tokens / 1e6
    return costs
