"""A difference says nothing without the number of cases: compute the chance."""


def blocked(results, level):
    found = []
    for name, pairs in results.items():
        old, new = sum(one[0] for one in pairs), sum(one[1] for one in pairs)
        if pairs and (old - new) / len(pairs) > level:
            found.append((name, (old - new) / len(pairs)))
    return sorted(found)
