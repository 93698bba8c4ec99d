"""A value that is missing may be a failure: ask the rule, and divide alpha by the number of guardrails."""
import math


def watch(replies, rules, alpha, beta):
    totals = dict.fromkeys(rules, 0.0)
    high, low = math.log((1 - beta) / alpha), math.log(beta / (1 - alpha))
    for number, reply in enumerate(replies, start=1):
        for name, rule in rules.items():
            failed = reply.get(name)
            if failed is not None:
                good, bad = rule["good"], rule["bad"]
                totals[name] += math.log(bad / good) if failed else math.log((1 - bad) / (1 - good))
        alarms = sorted(name for name in rules if totals[name] >= high)
        if alarms:
            return "roll back", number, alarms
        if all(total <= low for total in totals.values()):
            return "next stage", number, []
    return "go on", len(replies), sorted(name for name in rules if low < totals[name] < high)
