"""You take the most accurate effort of each class without a look at the bill. Compare whole plans:
only those whose tokens fit into the budget count.
"""


def plan_efforts(measured, volume, floor, budget):
    plan = {}
    for name, efforts in measured.items():
        effort = max(efforts, key=lambda effort: (efforts[effort][0], -efforts[effort][1]))
        if efforts[effort][0] < floor:
            return None
        plan[name] = effort
    return plan
