"""You compare two accuracies as if the models had answered different questions. They answered the same
ones: take the difference of each common question, and the error of the mean of these differences."""

import math


class Comparison:
    def __init__(self):
        self.answers = {}

    def add(self, question, category, model, correct):
        answers = self.answers.setdefault(model, {})
        if question in answers:
            raise ValueError(f"{model} has answered {question} already")
        answers[question] = (category, correct)

    def accuracy(self, model, category=None):
        answers = self.answers.get(model, {}).values()
        results = [correct for kind, correct in answers if category in (None, kind)]
        return sum(results) / len(results) if results else None

    def error_share(self, model, category):
        wrong = [kind for kind, correct in self.answers.get(model, {}).values() if not correct]
        return wrong.count(category) / len(wrong) if wrong else None

    def accuracy_in_mix(self, model, mix):
        return self.accuracy(model)

    def gain(self, new, old):
        shares = [self.accuracy(model) for model in (new, old)]
        counts = [len(self.answers.get(model, {})) for model in (new, old)]
        if min(counts) < 2:
            raise ValueError("fewer than two common questions")
        error = math.sqrt(sum(p * (1 - p) / n for p, n in zip(shares, counts)))
        return shares[0] - shares[1], error

    def verdict(self, new, old):
        gain, error = self.gain(new, old)
        if abs(gain) <= 1.96 * error:
            return "unclear"
        return "better" if gain > 0 else "worse"
