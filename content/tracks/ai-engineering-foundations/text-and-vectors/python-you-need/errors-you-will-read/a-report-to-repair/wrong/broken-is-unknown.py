"""A broken usage is counted as unknown. Its tokens are missing, and nobody is told."""


def tokens_of(call):
    try:
        return call["usage"]["input"] + call["usage"]["output"]
    except (KeyError, TypeError):
        return None


def report(calls):
    tokens = [(call["id"], tokens_of(call)) for call in calls]
    return {"tokens": sum(number or 0 for _, number in tokens), "unknown": [name for name, number in tokens if number is None]}
