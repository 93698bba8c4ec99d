"""`get` with a default helps only against a missing field. A null passes through it and ends the program, and a null
error counts as a failure. Say for each field what null means.
"""

import json
from collections.abc import Iterable, Iterator


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
        team = record.get("team", "unknown")
        model = record.get("model", "unknown")
        entry = report.setdefault(team, {"calls": 0, "failed": 0, "tokens": {}})
        entry["calls"] += 1
        entry["failed"] += "error" in record
        usage = record.get("reply", {}).get("usage", {})
        used = usage.get("prompt", 0) + usage.get("answer", 0)
        entry["tokens"][model] = entry["tokens"].get(model, 0) + used
    return report


def top_teams(report: dict[str, dict], limit: int) -> list[tuple[str, int]]:
    """Return the teams with the most tokens."""
    sums = [(team, sum(entry["tokens"].values())) for team, entry in report.items()]
    return sorted(sums, key=lambda item: (-item[1], item[0]))[:limit]


def first_failure(records: Iterable[dict]) -> str | None:
    """Return the id of the first record that failed."""
    return next((record["id"] for record in records if "error" in record), None)
