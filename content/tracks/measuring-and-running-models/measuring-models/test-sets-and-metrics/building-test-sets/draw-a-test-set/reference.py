import hashlib


def draw(cases: dict[str, str], places: int, fewest: int, salt: str) -> dict[str, list[str]]:
    """Return the cases of a test set for each stratum, by the smallest hashes."""
    strata: dict[str, list[str]] = {}
    for case, stratum in cases.items():
        strata.setdefault(stratum, []).append(case)
    shares = places_of({name: len(own) for name, own in strata.items()}, places, fewest)
    return {
        name: sorted(strata[name], key=lambda case: digest(case, salt))[: shares[name]]
        for name in sorted(strata)
    }


def places_of(sizes: dict[str, int], places: int, fewest: int) -> dict[str, int]:
    """Return the places of each stratum: its share, rounded by largest remainders, or the fewest."""
    total = sum(sizes.values())
    shares = {name: places * size // total for name, size in sizes.items()}
    by_remainder = sorted(sizes, key=lambda name: (-(places * sizes[name] % total), name))
    for name in by_remainder[: places - sum(shares.values())]:
        shares[name] += 1
    return {name: min(sizes[name], max(fewest, shares[name])) for name in sizes}


def digest(case: str, salt: str) -> str:
    """Return the hash by which cases are ordered."""
    return hashlib.sha256(f"{salt}:{case}".encode()).hexdigest()
