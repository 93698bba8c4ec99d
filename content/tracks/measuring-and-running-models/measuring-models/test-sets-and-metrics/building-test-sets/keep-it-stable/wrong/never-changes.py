"""Cases that are gone have to be replaced, and a few outdated ones as well."""


def update(old, population, size, most_replaced, salt):
    kept = [case for case in old if case in population]
    return kept, [], [case for case in old if case not in population]
