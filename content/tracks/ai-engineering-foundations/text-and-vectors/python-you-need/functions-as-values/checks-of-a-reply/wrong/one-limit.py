"""The limit is kept outside of the checks, so all of them have the last one."""

limit = 0


def at_most(characters):
    global limit
    limit = characters
    return lambda reply: len(reply) <= limit


def failing(reply, checks):
    return [name for name, check in checks.items() if check(reply) is not True]


def first_good(ask, checks, most):
    for _ in range(most + 1):
        reply = ask()
        if not failing(reply, checks):
            return reply
    return None
