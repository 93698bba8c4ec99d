"""Look after each reply: who waits for the last one has shown the new version to everybody in between."""
import math


def watch(replies, rules, alpha, beta):
    alpha /= len(rules)
    high, low = math.log((1 - beta) / alpha), math.log(beta / (1 - alpha))
    totals = {}
    for name, rule in rules.items():
        values = [reply.get(name) for reply in replies]
        if rule["missing"] == "fails":
            values = [value is None or value for value in values]
        failures = sum(value is True for value in values)
        successes = sum(value is False for value in values)
        good, bad = rule["good"], rule["bad"]
        totals[name] = failures * math.log(bad / good) + successes * math.log((1 - bad) / (1 - good))
    alarms = sorted(name for name, total in totals.items() if total >= high)
    if alarms:
        return "roll back", len(replies), alarms
    waiting = sorted(name for name, total in totals.items() if total > low)
    return ("go on", len(replies), waiting) if waiting else ("next stage", len(replies), [])
