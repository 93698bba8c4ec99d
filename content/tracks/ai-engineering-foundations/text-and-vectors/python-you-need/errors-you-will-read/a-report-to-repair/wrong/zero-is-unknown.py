"""A call that used 0 tokens is called unknown, because 0 counts as false."""


def tokens_of(call):
    usage = call.get("usage")
    return usage["input"] + usage["output"] if usage else None


def report(calls):
    tokens = [(call["id"], tokens_of(call)) for call in calls]
    return {"tokens": sum(number or 0 for _, number in tokens), "unknown": [name for name, number in tokens if not number]}
