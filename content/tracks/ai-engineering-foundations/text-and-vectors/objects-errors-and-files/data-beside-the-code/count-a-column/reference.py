"""Counting the texts in a column of a CSV file."""

import csv
from collections import Counter


def count_column(path: str, column: str) -> dict[str, int]:
    """Return how often each text occurs in a column of a CSV file."""
    with open(path, encoding="utf-8-sig", newline="") as file:
        return dict(Counter(row[column] for row in csv.DictReader(file)))
