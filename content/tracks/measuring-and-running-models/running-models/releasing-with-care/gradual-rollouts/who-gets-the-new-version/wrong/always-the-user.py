"""The flag names the unit, and its strictest rule wins: first the switch, then the list of those who never get it."""
import hashlib


def exposed(users, flag):
    chosen = []
    for user in users:
        digest = hashlib.sha256(f"{flag['salt']}:{user['id']}".encode()).hexdigest()
        if user["id"] in flag["always"] or int(digest[:8], 16) % 10_000 < flag["places"]:
            chosen.append(user["id"])
    return chosen
