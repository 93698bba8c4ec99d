import math


class Comparison:
    """Answers of several models to one test, and what they prove."""

    def __init__(self) -> None:
        """Begin without answers."""
        self._rows: list[tuple[str, str, str, bool]] = []

    def add(self, question: str, category: str, model: str, correct: bool) -> None:
        """Take one answer, or raise ValueError and change nothing."""
        if any(row[0] == question and row[2] == model for row in self._rows):
            raise ValueError(f"{model} has answered {question} already")
        self._rows.append((question, category, model, correct))

    def accuracy(self, model: str, category: str | None = None) -> float | None:
        """Return the share of right answers, in one category or in all."""
        results = [row[3] for row in self._rows if row[2] == model and category in (None, row[1])]
        return sum(results) / len(results) if results else None

    def error_share(self, model: str, category: str) -> float | None:
        """Return the share of a category among the wrong answers of a model."""
        wrong = [row[1] for row in self._rows if row[2] == model and not row[3]]
        return wrong.count(category) / len(wrong) if wrong else None

    def accuracy_in_mix(self, model: str, mix: dict[str, float]) -> float:
        """Return the accuracy to expect where the categories have these probabilities."""
        expected = 0.0
        for category, share in mix.items():
            if share > 0:
                accuracy = self.accuracy(model, category)
                if accuracy is None:
                    raise ValueError(f"{model} has no answers in {category}")
                expected += share * accuracy
        return expected

    def gain(self, new: str, old: str) -> tuple[float, float]:
        """Return the mean difference over common questions, and its standard error."""
        differences = [
            after[3] - before[3]
            for after in self._rows
            for before in self._rows
            if after[2] == new and before[2] == old and after[0] == before[0]
        ]
        count = len(differences)
        if count < 2:
            raise ValueError("fewer than two common questions")
        mean = sum(differences) / count
        variance = sum((difference - mean) ** 2 for difference in differences) / (count - 1)
        return mean, math.sqrt(variance / count)

    def verdict(self, new: str, old: str) -> str:
        """Return better, worse or unclear."""
        gain, error = self.gain(new, old)
        if abs(gain) <= 1.96 * error:
            return "unclear"
        return "better" if gain > 0 else "worse"
