"""What somebody does not need goes to the others: divide again what is left."""


def shares(capacity, wishes):
    return {name: min(wish, capacity / len(wishes)) for name, wish in wishes.items()}
