"""Similarity goes on over others: a chain of similar cases is one group, though its ends differ."""


def similar_groups(cases, least):
    words = {name: set(text.lower().split()) for name, text in cases.items()}
    groups = []
    for name in sorted(cases):
        for group in groups:
            both = words[group[0]] | words[name]
            if not both or len(words[group[0]] & words[name]) / len(both) >= least:
                group.append(name)
                break
        else:
            groups.append([name])
    return groups
