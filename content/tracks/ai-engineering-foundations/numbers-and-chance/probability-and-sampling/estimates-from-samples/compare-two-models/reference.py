import math


class Comparison:
    """Answers of several models to one test, and what they prove."""

    def __init__(self) -> None:
        """Begin without answers."""
        # For each model, the category and the result of each question.
        self._answers: dict[str, dict[str, tuple[str, bool]]] = {}

    def add(self, question: str, category: str, model: str, correct: bool) -> None:
        """Take one answer, or raise ValueError and change nothing."""
        answers = self._answers.setdefault(model, {})
        if question in answers:
            raise ValueError(f"{model} has answered {question} already")
        answers[question] = category, correct

    def accuracy(self, model: str, category: str | None = None) -> float | None:
        """Return the share of right answers, in one category or in all."""
        results = [correct for kind, correct in self._of(model) if category in (None, kind)]
        return sum(results) / len(results) if results else None

    def error_share(self, model: str, category: str) -> float | None:
        """Return the share of a category among the wrong answers of a model."""
        wrong = [kind for kind, correct in self._of(model) if not correct]
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
        before = self._answers.get(old, {})
        differences = [
            correct - before[question][1]
            for question, (_, correct) in self._answers.get(new, {}).items()
            if question in before
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

    def _of(self, model: str) -> list[tuple[str, bool]]:
        """Return category and result of all answers of a model."""
        return list(self._answers.get(model, {}).values())
