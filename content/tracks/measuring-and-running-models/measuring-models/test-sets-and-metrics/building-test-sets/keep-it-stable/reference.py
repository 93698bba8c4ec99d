import hashlib


def update(
    old: list[str], population: list[str], size: int, most_replaced: int, salt: str
) -> tuple[list[str], list[str], list[str]]:
    """Return the new test set, what was added, and what was removed."""

    def digest(case: str) -> str:
        return hashlib.sha256(f"{salt}:{case}".encode()).hexdigest()

    ranked = sorted(set(population), key=digest)
    known, wanted = set(population), set(ranked[:size])
    gone = [case for case in old if case not in known]
    outdated = sorted((case for case in old if case in known - wanted), key=digest, reverse=True)
    replaced = outdated[:most_replaced]
    kept = [case for case in old if case in known and case not in replaced]
    left_out = set(kept) | set(replaced)
    candidates = [case for case in ranked if case not in left_out]
    added = candidates[: max(0, size - len(kept))]
    return sorted(kept + added, key=digest), added, gone + replaced
