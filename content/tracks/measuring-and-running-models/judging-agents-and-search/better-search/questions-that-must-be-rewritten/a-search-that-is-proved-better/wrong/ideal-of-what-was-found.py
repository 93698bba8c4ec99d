"""The ideal order has all judged documents, also those that a search has missed."""

import json
import math
from itertools import product

from office import DOCUMENTS, LISTS, QUERIES, READERS, by_words

MOST_QUERIES = 3
PROBES = 2


def readable(reader: str) -> set[str]:
    """Return the ids of the documents that a reader may see."""
    return {name for name, (group, _, _) in DOCUMENTS.items() if group in READERS[reader]}


def old_search(name: str) -> list[str]:
    """Return what the search by words finds for a question."""
    reader, question, _, _ = QUERIES[name]
    return by_words(question, readable(reader))


def new_search(name: str) -> list[str]:
    """Return what the planned search by words and vectors finds for a question."""
    reader, question, vector, reply = QUERIES[name]
    allowed = readable(reader)
    rankings = [by_words(text, allowed & period) for text, period in planned(reply, question)]
    rankings.append(by_vector(vector, allowed))
    total: dict[str, float] = {}
    for ranking in rankings:
        for rank, found in enumerate(ranking, start=1):
            total[found] = total.get(found, 0.0) + 1 / (60 + rank)
    return sorted(total, key=lambda found: (-total[found], found))


def planned(reply: str, question: str) -> list[tuple[str, set[str]]]:
    """Return the texts to search for, each with the documents of its period."""
    try:
        queries = json.loads(reply)["queries"][:MOST_QUERIES]
    except ValueError:
        return [(question, set(DOCUMENTS))]
    return [(query["text"], dated(query)) for query in queries]


def dated(query: dict) -> set[str]:
    """Return the documents from one day to another one, in whatever order the plan has them."""
    ends = query.get("from", "0001-01-01"), query.get("to", "9999-12-31")
    return {name for name, (_, day, _) in DOCUMENTS.items() if min(ends) <= day <= max(ends)}


def by_vector(vector: tuple[int, ...], allowed: set[str]) -> list[str]:
    """Return the 5 nearest allowed documents of the lists that are probed."""
    lists = sorted(range(len(LISTS)), key=lambda i: (distance(LISTS[i][0], vector), i))[:PROBES]
    found = [
        (distance(other, vector), name)
        for number in lists
        for name, other in LISTS[number][1].items()
        if name in allowed
    ]
    return [name for _, name in sorted(found)[:5]]


def distance(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """Return the squared Euclidean distance."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def ndcg(ranking: list[str], grades: dict[str, int], k: int) -> float:
    """Return the discounted gain of the first k, divided by that of the ideal order."""
    found = [grades.get(name, 0) for name in ranking[:k]]
    return discounted(found) / (discounted(sorted(found, reverse=True)) or 1)


def discounted(grades: list[int]) -> float:
    """Return the sum of the grades, each divided by log2(rank + 1)."""
    return math.fsum(grade / math.log2(rank + 1) for rank, grade in enumerate(grades, start=1))


def permutation_test(gains: list[float]) -> float:
    """Return the share of all patterns of signs with a sum as far from 0 as the observed one."""
    observed = abs(sum(gains)) - 1e-9
    patterns = product((1, -1), repeat=len(gains))
    sums = (abs(sum(s * gain for s, gain in zip(signs, gains, strict=True))) for signs in patterns)
    return sum(one >= observed for one in sums) / 2 ** len(gains)


def report(judgements: dict[str, dict[str, int]], k: int, level: float, harm: float) -> dict:
    """Return whether the new search is proved to be better, with the figures behind it."""
    names = sorted(name for name in judgements if any(judgements[name].values()))
    old = {name: old_search(name) for name in names}
    new = {name: new_search(name) for name in names}
    gains = {
        name: ndcg(new[name], judgements[name], k) - ndcg(old[name], judgements[name], k)
        for name in names
    }
    to_judge = {
        (name, found)
        for name in names
        for found in old[name][:k] + new[name][:k]
        if found not in judgements[name]
    }
    mean = sum(gains.values()) / len(gains)
    p = permutation_test([gain for gain in gains.values() if abs(gain) > 1e-9])
    harmed = [name for name in names if gains[name] < -harm]
    return {
        "queries": len(names),
        "mean": mean,
        "p": p,
        "harmed": harmed,
        "to_judge": sorted(to_judge)[:3],
        "decision": decision(bool(to_judge), p <= level and mean > 0, bool(harmed)),
    }


def decision(has_holes: bool, proved: bool, harms: bool) -> str:
    """Return what to do with the new search."""
    if has_holes:
        return "judge first"
    if not proved:
        return "keep the old"
    return "release with care" if harms else "release"
