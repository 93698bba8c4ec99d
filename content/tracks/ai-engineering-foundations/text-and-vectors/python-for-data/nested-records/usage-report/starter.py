from collections.abc import Iterable, Iterator


def read_records(lines: Iterable[str]) -> Iterator[dict]:
    """Yield the record of each line that holds an object."""
    raise NotImplementedError


def usage_by_team(records: Iterable[dict]) -> dict[str, dict]:
    """Return calls, failures and tokens by model for each team."""
    raise NotImplementedError


def top_teams(report: dict[str, dict], limit: int) -> list[tuple[str, int]]:
    """Return the teams with the most tokens."""
    raise NotImplementedError


def first_failure(records: Iterable[dict]) -> str | None:
    """Return the id of the first record that failed."""
    raise NotImplementedError
