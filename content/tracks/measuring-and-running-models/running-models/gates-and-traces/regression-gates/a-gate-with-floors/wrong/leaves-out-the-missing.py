"""A missing result is not a success: too many make the test incomplete, and each one counts as failed."""


def decide(cases, floors, fewest, most_missing, level):
    reasons = []
    for name in sorted(floors):
        passed = [new for slice_name, _, new in cases if slice_name == name and new is not None]
        if len(passed) < 2:
            return "incomplete", [f"slice {name} has {len(passed)} cases, and {fewest} are needed"]
        if sum(passed) / len(passed) < floors[name]:
            reasons.append(f"slice {name}: {sum(passed)} of {len(passed)} passed")
    return ("block" if reasons else "release"), reasons
