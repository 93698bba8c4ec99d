"""You read the columns by their position, so a file with another order is misread, and you count
(prediction, label) instead of (label, prediction). csv.DictReader reads the names in the first
line; put the label of the reviewer first."""

import csv
import json
from collections import Counter


def load_reviews(path: str) -> list[tuple[str, str, str]]:
    """Return (id, text, label) for each row of a CSV file."""
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))[1:]
    if len({row[0] for row in rows}) < len(rows):
        raise ValueError("an id comes twice")
    return [(key, text, label) for key, text, label in rows]


def load_predictions(path: str) -> dict[str, str]:
    """Return the model's label for each id."""
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def confusion(
    reviews: list[tuple[str, str, str]], predictions: dict[str, str]
) -> dict[tuple[str, str], int]:
    """Count the pairs of a reviewer's label and the model's."""
    return dict(Counter((predictions.get(key), label) for key, _, label in reviews))
