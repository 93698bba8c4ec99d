import hashlib

PLACES = 10_000


def place(unit: str, salt: str) -> int:
    """Return the place of a unit, from 0 to 9999, which stays the same for a salt."""
    digest = hashlib.sha256(f"{salt}:{unit}".encode()).hexdigest()
    return int(digest[:8], 16) % PLACES


def exposed(users: list[dict], flag: dict) -> list[str]:
    """Return the ids of the users who get the new version, in the order of the users."""
    if not flag["on"]:
        return []
    always, never = set(flag["always"]), set(flag["never"])
    chosen = []
    for user in users:
        unit = user.get(flag["unit"])
        if not unit or unit in never:
            continue
        if unit in always or place(unit, flag["salt"]) < flag["places"]:
            chosen.append(user["id"])
    return chosen
