# FILL IN (a checker that says what does not follow)
def check(answer, expected, traces):
    if not isinstance(answer, dict) or set(answer) != {"release", "because"}:
        return "the answer is a dict with release and because."
    failed = [name for name, passed in traces.items() if not passed]
    is_good = 2 * len(failed) < len(traces)
    if answer["release"] is not is_good:
        return f"{len(failed)} of {len(traces)} traces fail, so release is {is_good}."
    for name in answer["because"]:
        if name not in failed:
            return f"{name} has passed, so it is no reason."
    return is_good or len(answer["because"]) > 0 or "without a release, because names a trace that fails."
