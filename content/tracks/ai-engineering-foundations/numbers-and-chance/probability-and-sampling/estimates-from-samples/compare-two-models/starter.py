class Comparison:
    """Answers of several models to one test, and what they prove."""

    def add(self, question: str, category: str, model: str, correct: bool) -> None:
        """Take one answer, or raise ValueError and change nothing."""
        raise NotImplementedError

    def accuracy(self, model: str, category: str | None = None) -> float | None:
        """Return the share of right answers, in one category or in all."""
        raise NotImplementedError

    def error_share(self, model: str, category: str) -> float | None:
        """Return the share of a category among the wrong answers of a model."""
        raise NotImplementedError

    def accuracy_in_mix(self, model: str, mix: dict[str, float]) -> float:
        """Return the accuracy to expect where the categories have these probabilities."""
        raise NotImplementedError

    def gain(self, new: str, old: str) -> tuple[float, float]:
        """Return the mean difference over common questions, and its standard error."""
        raise NotImplementedError

    def verdict(self, new: str, old: str) -> str:
        """Return better, worse or unclear."""
        raise NotImplementedError
