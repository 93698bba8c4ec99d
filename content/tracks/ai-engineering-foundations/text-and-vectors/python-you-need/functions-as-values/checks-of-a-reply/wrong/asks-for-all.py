"""All replies are asked for before the first is checked, so each of them is paid for."""


def at_most(characters):
    return lambda reply: len(reply) <= characters


def failing(reply, checks):
    return sorted(name for name, check in checks.items() if check(reply) is False)


def first_good(ask, checks, most):
    replies = [ask() for _ in range(most)]
    return next((reply for reply in replies if not failing(reply, checks)), "")
