"""Shares by the size of the wish reward those who ask for much."""


def shares(capacity, wishes):
    total = sum(wishes.values()) or 1
    return {name: min(wish, capacity * wish / total) for name, wish in wishes.items()}
