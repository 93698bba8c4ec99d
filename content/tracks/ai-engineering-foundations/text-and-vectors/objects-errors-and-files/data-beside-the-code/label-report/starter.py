def load_reviews(path: str) -> list[tuple[str, str, str]]:
    """Return (id, text, label) for each row of a CSV file."""
    raise NotImplementedError


def load_predictions(path: str) -> dict[str, str]:
    """Return the model's label for each id."""
    raise NotImplementedError


def confusion(
    reviews: list[tuple[str, str, str]], predictions: dict[str, str]
) -> dict[tuple[str, str], int]:
    """Count the pairs of a reviewer's label and the model's."""
    raise NotImplementedError
