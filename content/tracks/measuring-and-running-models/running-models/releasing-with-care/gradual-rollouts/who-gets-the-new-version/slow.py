import hashlib


def exposed(users: list[dict], flag: dict) -> list[str]:
    """Search the lists again for each user."""
    chosen = []
    for user in users:
        unit = user.get(flag["unit"])
        known = bool(unit) and [name for name in flag["never"] if name == unit] == []
        asked = [name for name in flag["always"] if name == unit] != []
        digest = hashlib.sha256(f"{flag['salt']}:{unit}".encode()).hexdigest()
        drawn = int(digest[:8], 16) % 10_000 < flag["places"]
        if flag["on"] and known and (asked or drawn):
            chosen.append(user["id"])
    return chosen
