def outcomes(cases: list[tuple[bool, str | None]]) -> dict[str, int]:
    """Count the four outcomes of answering from passages."""
    names = {
        (True, True): "answered",
        (True, False): "needless",
        (False, True): "invented",
        (False, False): "abstained",
    }
    counts = dict.fromkeys(names.values(), 0)
    for is_held, answer in cases:
        counts[names[is_held, answer is not None]] += 1
    return counts
