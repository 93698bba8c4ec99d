from math import comb

Case = tuple[str, bool | None, bool | None]


def decide(
    cases: list[Case], floors: dict[str, float], fewest: int, most_missing: float, level: float
) -> tuple[str, list[str]]:
    """Return the decision about a release, and the reasons for it."""
    reasons = incomplete(cases, floors, fewest, most_missing)
    if reasons:
        return "incomplete", reasons
    reasons = below_floors(cases, floors)
    better = sum(bool(new) and not old for _, old, new in cases)
    worse = sum(bool(old) and not new for _, old, new in cases)
    chance = chance_of(better, worse)
    if chance <= level:
        reasons.append(f"worse than the last release: {better} better, {worse} worse")
    return ("block" if reasons else "release"), reasons


def incomplete(
    cases: list[Case], floors: dict[str, float], fewest: int, most_missing: float
) -> list[str]:
    """Return why the data does not allow a decision."""
    if not cases:
        return ["there are no cases"]
    reasons = []
    missing = sum(new is None for _, _, new in cases)
    if missing / len(cases) > most_missing:
        reasons.append(f"{missing} of {len(cases)} results are missing")
    for name in sorted(floors):
        count = sum(slice_name == name for slice_name, _, _ in cases)
        if count < fewest:
            reasons.append(f"slice {name} has {count} cases, and {fewest} are needed")
    return reasons


def below_floors(cases: list[Case], floors: dict[str, float]) -> list[str]:
    """Return the slices whose share lies below their floor; what is missing has failed."""
    reasons = []
    for name in sorted(floors):
        passed = [bool(new) for slice_name, _, new in cases if slice_name == name]
        if sum(passed) / len(passed) < floors[name]:
            reasons.append(f"slice {name}: {sum(passed)} of {len(passed)} passed")
    return reasons


def chance_of(better: int, worse: int) -> float:
    """Return the chance of at least so many worse cases when both versions are equal."""
    count = better + worse
    return sum(comb(count, k) for k in range(worse, count + 1)) / 2**count
