"""One failure is not below the floor yet: compare the share of passed results with it."""


def below(results, floors):
    return sorted(name for name in floors if results.get(name) and not all(results[name]))
