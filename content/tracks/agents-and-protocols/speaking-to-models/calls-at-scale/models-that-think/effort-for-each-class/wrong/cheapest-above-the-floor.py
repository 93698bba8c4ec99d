"""You stop at the cheapest effort that reaches the floor, and leave the rest of the budget unused.
The floor says what must be; above it, the plan with the most right answers wins.
"""


def plan_efforts(measured, volume, floor, budget):
    plan = {}
    total = 0
    for name, efforts in measured.items():
        fitting = [effort for effort in efforts if efforts[effort][0] >= floor]
        if not fitting:
            return None
        plan[name] = min(fitting, key=lambda effort: efforts[effort][1])
        total += volume[name] * efforts[plan[name]][1]
    return plan if total <= budget else None
