"""Pure chance leaves out small strata: draw from each one."""
import hashlib


def draw(cases, places, fewest, salt):
    chosen = sorted(cases, key=lambda case: hashlib.sha256(f"{salt}:{case}".encode()).hexdigest())[:places]
    return {name: [case for case in chosen if cases[case] == name] for name in sorted(set(cases.values()))}
