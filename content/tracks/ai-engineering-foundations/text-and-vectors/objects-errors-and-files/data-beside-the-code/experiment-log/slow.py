import csv
import json


class DataError(ValueError):
    """Says what is wrong with a file, and in which row."""


class ExperimentLog:
    """Runs and their scores; every answer is computed from all of them."""

    def __init__(self, weights: list[float]) -> None:
        """Begin without runs."""
        self._weights = list(weights)
        self._runs: list[tuple[str, str, list[float]]] = []

    def __len__(self) -> int:
        """Return the number of runs."""
        return len(self._runs)

    def add(self, run: str, model: str, scores: list[float]) -> None:
        """Add one run, or raise ValueError and change nothing."""
        self._check(run, scores, self._runs)
        self._runs.append((run, model, list(scores)))

    def load(self, path: str) -> int:
        """Add all runs of a file and return their number, or raise DataError and add none."""
        read = read_csv if path.endswith(".csv") else read_json
        runs = list(self._runs)
        for number, row in enumerate(read(path), start=1):
            try:
                run, model, scores = parse(row)
                self._check(run, scores, runs)
            except ValueError as error:
                raise DataError(f"{path}, row {number}: {error}") from error
            runs.append((run, model, scores))
        added = len(runs) - len(self._runs)
        self._runs = runs
        return added

    def best(self) -> str:
        """Return the run with the highest value, the earliest of several."""
        if not self._runs:
            raise ValueError("there are no runs")
        return max(self._runs, key=self._value)[0]

    def records(self) -> list[str]:
        """Return the runs that were the best when they were added."""
        records = []
        for index, run in enumerate(self._runs):
            if all(self._value(run) > self._value(other) for other in self._runs[:index]):
                records.append(run[0])
        return records

    def mean_scores(self, model: str) -> list[float]:
        """Return the mean of each score over the runs of a model."""
        found = [scores for _, name, scores in self._runs if name == model]
        if not found:
            raise ValueError(f"there are no runs of {model}")
        return [sum(column) / len(found) for column in zip(*found, strict=True)]

    def _value(self, run: tuple[str, str, list[float]]) -> float:
        """Return the value of a run."""
        return sum(weight * score for weight, score in zip(self._weights, run[2], strict=True))

    def _check(self, run: str, scores: list[float], runs: list) -> None:
        """Raise ValueError when this run cannot be added."""
        if len(scores) != len(self._weights):
            raise ValueError(f"{len(self._weights)} scores wanted, {len(scores)} found")
        if not all(0 <= score <= 1 for score in scores):
            raise ValueError("a score is not between 0 and 1")
        if run in [name for name, _, _ in runs]:
            raise ValueError(f"the run {run} is there already")


def read_csv(path: str) -> list:
    """Return the rows of a CSV file."""
    with open(path, encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def read_json(path: str) -> list:
    """Return the entries of a JSON list, or raise DataError."""
    with open(path, encoding="utf-8") as file:
        try:
            rows = json.load(file)
        except json.JSONDecodeError as error:
            raise DataError(f"{path}: not a JSON list") from error
    if not isinstance(rows, list):
        raise DataError(f"{path}: not a JSON list")
    return rows


def parse(row: object) -> tuple[str, str, list[float]]:
    """Return the run, the model and the scores of a row, or raise ValueError."""
    if not isinstance(row, dict):
        raise ValueError("not an object")
    for name in ("run", "model"):
        value = row.get(name)
        if not isinstance(value, str) or not value:
            raise ValueError(f"no {name}")
    return row["run"], row["model"], parse_scores(row.get("scores"))


def parse_scores(scores: object) -> list[float]:
    """Return the scores of a list, or of a text with blanks between them."""
    if isinstance(scores, str):
        try:
            return [float(word) for word in scores.split()]
        except ValueError as error:
            raise ValueError("a score is no number") from error
    if not isinstance(scores, list):
        raise ValueError("no scores")
    if any(type(score) not in (int, float) for score in scores):
        raise ValueError("a score is no number")
    return scores
