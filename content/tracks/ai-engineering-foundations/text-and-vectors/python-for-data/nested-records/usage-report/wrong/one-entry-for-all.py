"""All teams share one inner dictionary, because the new entry is a copy of a constant: its numbers are its own, its
`tokens` are not. Write the inner dictionary out wherever a new entry begins.
"""

import json
from collections.abc import Iterable, Iterator

EMPTY = {"calls": 0, "failed": 0, "tokens": {}}


def read_records(lines: Iterable[str]) -> Iterator[dict]:
    """Yield the record of each line that holds an object."""
    for line in lines:
        if line.strip():
            record = json.loads(line)
            if isinstance(record, dict):
                yield record


def usage_by_team(records: Iterable[dict]) -> dict[str, dict]:
    """Return calls, failures and tokens by model for each team."""
    report = {}
    for record in records:
        entry = report.setdefault(record.get("team") or "unknown", dict(EMPTY))
        entry["calls"] += 1
        entry["failed"] += record.get("error") is not None
        usage = (record.get("reply") or {}).get("usage") or {}
        used = (usage.get("prompt") or 0) + (usage.get("answer") or 0)
        model = record.get("model") or "unknown"
        entry["tokens"][model] = entry["tokens"].get(model, 0) + used
    return report


def top_teams(report: dict[str, dict], limit: int) -> list[tuple[str, int]]:
    """Return the teams with the most tokens."""
    sums = [(team, sum(entry["tokens"].values())) for team, entry in report.items()]
    return sorted(sums, key=lambda item: (-item[1], item[0]))[:limit]


def first_failure(records: Iterable[dict]) -> str | None:
    """Return the id of the first record that failed."""
    return next((record["id"] for record in records if record.get("error") is not None), None)
