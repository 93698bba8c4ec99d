MOST_RESULTS = 5


def execute(plan: dict, session: dict, documents: list[dict]) -> list[str]:
    """Return the ids of the documents that a plan finds for the reader of a session."""
    limit = min(max(plan.get("limit", MOST_RESULTS), 0), MOST_RESULTS)
    readable = [one for one in documents if one["group"] in session["groups"]]
    total: dict[str, float] = {}
    for query in plan["queries"]:
        for rank, name in enumerate(search(query, readable), start=1):
            total[name] = total.get(name, 0.0) + 1 / (60 + rank)
    return sorted(total, key=lambda name: (-total[name], name))[:limit]


def search(query: dict, documents: list[dict]) -> list[str]:
    """Return the ids of the 3 documents of a query's period with the most of its words."""
    words = set(query["text"].lower().split())
    first, last = query.get("from", ""), query.get("to", "9999-12-31")
    scores = {}
    for one in documents:
        common = len(words & set(one["text"].lower().split()))
        if common and first <= one["date"] <= last:
            scores[one["id"]] = common
    return sorted(scores, key=lambda name: (-scores[name], name))[:3]
