"""Hands the counts of some days to a watch, one after the other."""


def messages(watch, days):
    """Return the messages of a watch; a day is its bad cases and all of its cases, and days count from 1."""
    texts = []
    for day, (bad, count) in enumerate(days, start=1):
        text = watch.add(day, bad, count)
        if text is not None:
            texts.append(text)
    return texts
