"""A log of training runs that keeps its answers up to date."""

import csv
import json


class DataError(ValueError):
    """Says what is wrong with a file, and in which row."""


class ExperimentLog:
    """Runs and their scores, with the best run and the mean of each model."""

    def __init__(self, weights: list[float]) -> None:
        """Begin without runs; the weights say how much each score counts."""
        self._weights = list(weights)
        self._runs: set[str] = set()
        self._sums: dict[str, list[float]] = {}
        self._counts: dict[str, int] = {}
        self._records: list[str] = []
        self._highest = 0.0

    def __len__(self) -> int:
        """Return the number of runs."""
        return len(self._runs)

    def add(self, run: str, model: str, scores: list[float]) -> None:
        """Add one run, or raise ValueError and change nothing."""
        self._check(run, scores)
        self._keep(run, model, scores)

    def load(self, path: str) -> int:
        """Add all runs of a file and return their number, or raise DataError and add none."""
        read = read_csv if path.endswith(".csv") else read_json
        found: dict[str, tuple[str, list[float]]] = {}
        for number, row in enumerate(read(path), start=1):
            try:
                run, model, scores = parse(row)
                self._check(run, scores)
                if run in found:
                    raise ValueError(f"the run {run} is there already")
            except ValueError as error:
                raise DataError(f"{path}, row {number}: {error}") from error
            found[run] = model, scores
        for run, (model, scores) in found.items():
            self._keep(run, model, scores)
        return len(found)

    def best(self) -> str:
        """Return the run with the highest value, the earliest of several."""
        if not self._records:
            raise ValueError("there are no runs")
        return self._records[-1]

    def records(self) -> list[str]:
        """Return the runs that were the best when they were added."""
        return list(self._records)

    def mean_scores(self, model: str) -> list[float]:
        """Return the mean of each score over the runs of a model."""
        if model not in self._sums:
            raise ValueError(f"there are no runs of {model}")
        return [total / self._counts[model] for total in self._sums[model]]

    def _check(self, run: str, scores: list[float]) -> None:
        """Raise ValueError when this run cannot be added."""
        if len(scores) != len(self._weights):
            raise ValueError(f"{len(self._weights)} scores wanted, {len(scores)} found")
        if not all(0 <= score <= 1 for score in scores):
            raise ValueError("a score is not between 0 and 1")
        if run in self._runs:
            raise ValueError(f"the run {run} is there already")

    def _keep(self, run: str, model: str, scores: list[float]) -> None:
        """Take in a run that was checked."""
        self._runs.add(run)
        sums = self._sums.get(model, [0.0] * len(scores))
        self._sums[model] = [total + score for total, score in zip(sums, scores, strict=True)]
        self._counts[model] = self._counts.get(model, 0) + 1
        value = sum(weight * score for weight, score in zip(self._weights, scores, strict=True))
        if not self._records or value > self._highest:
            self._records.append(run)
            self._highest = value


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
