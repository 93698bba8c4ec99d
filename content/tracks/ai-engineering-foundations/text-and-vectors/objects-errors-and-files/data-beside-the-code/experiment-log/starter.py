class DataError(ValueError):
    """Says what is wrong with a file, and in which row."""


class ExperimentLog:
    """Runs and their scores, with the best run and the mean of each model."""

    def __init__(self, weights: list[float]) -> None:
        """Begin without runs; the weights say how much each score counts."""
        raise NotImplementedError

    def __len__(self) -> int:
        """Return the number of runs."""
        raise NotImplementedError

    def add(self, run: str, model: str, scores: list[float]) -> None:
        """Add one run, or raise ValueError and change nothing."""
        raise NotImplementedError

    def load(self, path: str) -> int:
        """Add all runs of a file and return their number, or raise DataError and add none."""
        raise NotImplementedError

    def best(self) -> str:
        """Return the run with the highest value, the earliest of several."""
        raise NotImplementedError

    def records(self) -> list[str]:
        """Return the runs that were the best when they were added."""
        raise NotImplementedError

    def mean_scores(self, model: str) -> list[float]:
        """Return the mean of each score over the runs of a model."""
        raise NotImplementedError
