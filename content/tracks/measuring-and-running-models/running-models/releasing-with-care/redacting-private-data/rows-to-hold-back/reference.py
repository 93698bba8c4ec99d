from collections import Counter


def risky_rows(rows: list[dict[str, str]], columns: list[str], k: int) -> list[int]:
    """Return the positions of the rows whose group has fewer than k rows."""
    groups = [tuple(row[column] for column in columns) for row in rows]
    sizes = Counter(groups)
    return [position for position, group in enumerate(groups) if sizes[group] < k]
