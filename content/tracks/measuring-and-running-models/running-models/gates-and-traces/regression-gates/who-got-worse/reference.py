def below(results: dict[str, list[bool | None]], floors: dict[str, float]) -> list[str]:
    """Return the slices whose share of passed results lies below their floor, sorted."""
    found = []
    for name in sorted(floors):
        passed = results.get(name, [])
        if not passed or sum(map(bool, passed)) / len(passed) < floors[name]:
            found.append(name)
    return found
