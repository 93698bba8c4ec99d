"""Plans and traffic for the cases."""

RATES = {"broken": (0.1, 0.5), "refused": (0.1, 0.5), "slow": (0.1, 0.5)}


def plan(**changes):
    """Return a plan with small numbers, changed where a case wants it."""
    usual = {
        "salt": "r3",
        "stages": [3200, 10_000],
        "rates": RATES,
        "alpha": 0.1,
        "beta": 0.2,
        "slow": 8.0,
        "objective": 0.9,
    }
    return {**usual, **changes}


def play(release, text):
    """Ask each line's question: minute, user (- for none), question. Return the replies."""
    replies = []
    for line in text.strip().split(" / "):
        minute, user, question = line.split(" ", 2)
        replies.append(release.ask(None if user == "-" else user, question, float(minute)))
    return replies
