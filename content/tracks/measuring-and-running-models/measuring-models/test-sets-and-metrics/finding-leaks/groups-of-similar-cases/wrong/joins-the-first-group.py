"""A case that is similar to members of two groups connects them: make one group of both."""


def similar_groups(cases, least):
    words = {name: set(text.lower().split()) for name, text in cases.items()}
    groups = []
    for name in sorted(cases):
        for group in groups:
            if any(similarity(words[member], words[name]) >= least for member in group):
                group.append(name)
                break
        else:
            groups.append([name])
    return groups


def similarity(first, second):
    return len(first & second) / len(first | second) if first | second else 1.0
