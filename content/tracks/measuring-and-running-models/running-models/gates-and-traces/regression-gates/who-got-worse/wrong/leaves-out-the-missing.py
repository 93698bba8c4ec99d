"""A missing result has not passed; left out, it makes the share look better."""


def below(results, floors):
    shares = {name: [one for one in passed if one is not None] for name, passed in results.items()}
    return [name for name in floors if shares.get(name) and sum(shares[name]) / len(shares[name]) < floors[name]]
