import csv
import json


def load_reviews(path: str) -> list[tuple[str, str, str]]:
    """Return (id, text, label) for each row of a CSV file."""
    reviews: dict[str, tuple[str, str, str]] = {}
    with open(path, encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file):
            key = row["id"]
            if key in reviews:
                raise ValueError(f"{path} has the id {key} twice")
            reviews[key] = (key, row["text"], row["label"])
    return list(reviews.values())


def load_predictions(path: str) -> dict[str, str]:
    """Return the model's label for each id."""
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def confusion(
    reviews: list[tuple[str, str, str]], predictions: dict[str, str]
) -> dict[tuple[str, str], int]:
    """Count the pairs of a reviewer's label and the model's."""
    pairs = [(label, predictions.get(key, "missing")) for key, _, label in reviews]
    return {pair: pairs.count(pair) for pair in pairs}
