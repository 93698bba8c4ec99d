"""The documents of a company, and a search by words."""

import re

KINDS = ("policy", "minutes", "invoice")

ROWS = [
    ("p1", "policy", "all", "2026-01-15", "Travel policy: trains first, flights need a reason"),
    ("p2", "policy", "all", "2026-06-01", "Travel policy with new limits for hotels and trains"),
    ("p3", "policy", "hr", "2026-03-10", "Salary bands and the travel allowance of managers"),
    ("p4", "policy", "all", "2025-09-30", "Remote work from another country needs a permit"),
    ("m1", "minutes", "sales", "2026-09-07", "Oslo customer asks for a discount on the large plan"),
    ("m2", "minutes", "sales", "2026-10-12", "Oslo customer accepts the discount, Rome customer waits"),
    ("m3", "minutes", "board", "2026-10-20", "Board: layoffs in Rome, discount freeze for all customers"),
    ("m4", "minutes", "all", "2026-11-02", "Town hall: hotels in Oslo, remote work from Rome"),
    ("i1", "invoice", "sales", "2026-09-30", "Invoice Oslo customer: large plan, 900 euros"),
    ("i2", "invoice", "sales", "2026-10-31", "Invoice Oslo customer: large plan with discount, 720 euros"),
    ("i3", "invoice", "finance", "2026-10-31", "Invoice hotels Rome: 430 euros"),
    ("i4", "invoice", "sales", "2026-10-15", "Invoice Rome customer: small plan, 90 euros"),
]
DOCUMENTS = [dict(zip(("id", "kind", "group", "date", "text"), row)) for row in ROWS]


def words(text):
    return set(re.findall(r"\w+", text.lower()))


def find(text, documents):
    """Return the ids of at most 3 documents with the most words of the text, equal ones by id."""
    common = {one["id"]: len(words(text) & words(one["text"])) for one in documents}
    found = [name for name, count in common.items() if count]
    return sorted(found, key=lambda name: (-common[name], name))[:3]
