"""Copies are seldom exact: compare sets of words."""


def similar_groups(cases, least):
    groups = {}
    for name in sorted(cases):
        groups.setdefault(cases[name], []).append(name)
    return sorted(groups.values())
