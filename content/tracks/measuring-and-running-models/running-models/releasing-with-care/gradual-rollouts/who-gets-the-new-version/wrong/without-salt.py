"""The salt belongs into the text that is hashed: without it, the same users get each new version first."""
import hashlib


def exposed(users, flag):
    chosen = []
    for user in users:
        unit = user.get(flag["unit"])
        number = int(hashlib.sha256(str(unit).encode()).hexdigest()[:8], 16)
        if flag["on"] and unit and (unit in flag["always"] or number % 10_000 < flag["places"]):
            chosen.append(user["id"])
    return chosen
