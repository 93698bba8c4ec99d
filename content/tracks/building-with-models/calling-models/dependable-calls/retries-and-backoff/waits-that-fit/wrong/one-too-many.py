"""The last wait ends after the seconds are over. Look whether a wait fits before you take it."""


def waits_that_fit(seconds, base, longest):
    waits = []
    while sum(waits) < seconds:
        waits.append(min(longest, base * 2 ** len(waits)))
    return waits
