"""You take the groups from the plan when it has some. Whoever writes the question then writes the rights, too: they
come from the session alone.
"""

import json
from collections.abc import Callable
from datetime import date

from library import DOCUMENTS, KINDS, find

MOST_QUERIES = 4
FIELDS = {"text", "kind", "from", "to"}
PROMPT = """Plan a search. Answer with JSON alone: {"queries": [{"text": "...", "kind": "...",
"from": "YYYY-MM-DD", "to": "YYYY-MM-DD"}]}. Kinds are policy, minutes and invoice. The question:
"""


def answer(question: str, session: dict, model: Callable[[str], str]) -> dict[str, list[str]]:
    """Return the documents that a planned search finds for the reader of this session."""
    notes: set[str] = set()
    queries = usable(read(model(PROMPT + question)), notes)
    if not queries:
        notes.add("no plan")
        queries = [{"text": question}]
    if len(queries) > MOST_QUERIES:
        notes.add("too many queries")
    rankings = [
        find(query["text"], filtered(readable(query, session), query, notes)) for query in queries[:MOST_QUERIES]
    ]
    return {"documents": fused(rankings)[:5], "notes": sorted(notes)}


def readable(query: dict, session: dict) -> list[dict]:
    """Return the documents that the plan allows."""
    groups = query.get("groups") or [query.get("group", "all"), *session["groups"]]
    return [one for one in DOCUMENTS if one["group"] in groups]


def read(text: str) -> list:
    """Return the queries of a plan, none if it is not one."""
    try:
        plan = json.loads(text)
    except ValueError:
        return []
    queries = plan.get("queries") if isinstance(plan, dict) else None
    return queries if isinstance(queries, list) else []


def usable(queries: list, notes: set[str]) -> list[dict]:
    """Return the queries that have a text."""
    kept = []
    for query in queries:
        text = query.get("text") if isinstance(query, dict) else None
        if isinstance(text, str) and text.strip():
            kept.append(query)
        else:
            notes.add("query dropped")
    return kept


def filtered(documents: list[dict], query: dict, notes: set[str]) -> list[dict]:
    """Return the documents that pass the filters of a query, as far as these make sense."""
    if query.keys() - FIELDS - {"group", "groups", "user"}:
        notes.add("unknown field")
    kind = query.get("kind")
    if kind is not None and kind not in KINDS:
        notes.add("bad kind")
        kind = None
    first, last = (day(query.get(name), notes) for name in ("from", "to"))
    if first and last and first > last:
        notes.add("dates swapped")
        first, last = last, first
    return [
        one
        for one in documents
        if kind in (None, one["kind"])
        and (first or date.min) <= date.fromisoformat(one["date"]) <= (last or date.max)
    ]


def day(value: object, notes: set[str]) -> date | None:
    """Return a date of a plan, None if there is none or it is no date."""
    if value is None:
        return None
    try:
        return date.fromisoformat(value)
    except (TypeError, ValueError):
        notes.add("bad date")
        return None


def fused(rankings: list[list[str]]) -> list[str]:
    """Return all documents by the sum of their reciprocal ranks."""
    total: dict[str, float] = {}
    for ranking in rankings:
        for rank, name in enumerate(ranking, start=1):
            total[name] = total.get(name, 0.0) + 1 / (60 + rank)
    return sorted(total, key=lambda name: (-total[name], name))
