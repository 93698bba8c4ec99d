"""The first cases are those of one morning: draw by a hash."""


def draw(cases, places, fewest, salt):
    strata = {}
    for case, stratum in cases.items():
        strata.setdefault(stratum, []).append(case)
    share = {name: max(fewest, places * len(own) // len(cases)) for name, own in strata.items()}
    return {name: strata[name][: share[name]] for name in sorted(strata)}
