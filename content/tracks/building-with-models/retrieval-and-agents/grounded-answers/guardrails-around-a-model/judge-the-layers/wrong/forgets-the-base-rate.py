"""A trial has far more bad messages than real traffic. Compute the shares of the bad and of the good messages apart, and
weigh them by the share `bad`, also when you compare the costs of two orders."""
from itertools import permutations


def judge(log, checks, chain, bad):
    stopped = {True: [], False: []}
    costs = []
    for is_bad, outcomes in log:
        spent, stop = 0, False
        for name in chain:
            spent += checks[name][0]
            if outcomes[name] == "alarm" or outcomes[name] == "error" and checks[name][1] == "closed":
                stop = True
                break
        stopped[is_bad].append(stop)
        costs.append(spent)
    caught, refused = sum(stopped[True]), sum(stopped[False])
    return {
        "missed": 1 - caught / len(stopped[True]),
        "refused": refused / len(stopped[False]),
        "precision": caught / (caught + refused) if caught + refused else None,
        "cost": sum(costs) / len(costs),
    }


def cheapest_order(log, checks, chain, bad):
    return list(min(permutations(sorted(chain)), key=lambda order: judge(log, checks, order, bad)["cost"]))
