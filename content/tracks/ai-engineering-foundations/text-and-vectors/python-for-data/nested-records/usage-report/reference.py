"""A usage report from a log of calls."""

import json
from collections.abc import Iterable, Iterator


def read_records(lines: Iterable[str]) -> Iterator[dict]:
    """Yield the record of each line that holds an object."""
    for line in lines:
        record = json.loads(line) if line.strip() else None
        if isinstance(record, dict):
            yield record


def usage_by_team(records: Iterable[dict]) -> dict[str, dict]:
    """Return calls, failures and tokens by model for each team."""
    report: dict[str, dict] = {}
    for record in records:
        team = name_in(record, "team")
        model = name_in(record, "model")
        entry = report.setdefault(team, {"calls": 0, "failed": 0, "tokens": {}})
        entry["calls"] += 1
        entry["failed"] += has_failed(record)
        entry["tokens"][model] = entry["tokens"].get(model, 0) + tokens_of(record)
    return report


def top_teams(report: dict[str, dict], limit: int) -> list[tuple[str, int]]:
    """Return the teams with the most tokens."""
    sums = [(team, sum(entry["tokens"].values())) for team, entry in report.items()]
    return sorted(sums, key=lambda item: (-item[1], item[0]))[:limit]


def first_failure(records: Iterable[dict]) -> str | None:
    """Return the id of the first record that failed."""
    return next((record["id"] for record in records if has_failed(record)), None)


def name_in(record: dict, field: str) -> str:
    """Return the field, or unknown when it is missing or null."""
    name = record.get(field)
    return "unknown" if name is None else name


def has_failed(record: dict) -> bool:
    """Say whether the record names an error."""
    return record.get("error") is not None


def tokens_of(record: dict) -> int:
    """Return the tokens of prompt and answer; what is missing or null counts as zero."""
    usage = (record.get("reply") or {}).get("usage") or {}
    return (usage.get("prompt") or 0) + (usage.get("answer") or 0)
