"""Every share of yours divides by all answers of the model. A condition changes the denominator: the
accuracy in a category divides by the answers in it, the share of errors by the wrong answers. And
the error of a mean is smaller than the deviation of single differences: divide the variance by n."""

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
        answers = list(self.answers.get(model, {}).values())
        right = [kind for kind, correct in answers if correct and category in (None, kind)]
        return len(right) / len(answers) if answers else None

    def error_share(self, model, category):
        answers = list(self.answers.get(model, {}).values())
        wrong = [kind for kind, correct in answers if not correct and kind == category]
        return len(wrong) / len(answers) if answers else None

    def accuracy_in_mix(self, model, mix):
        return sum(share * self.accuracy(model, category) for category, share in mix.items())

    def gain(self, new, old):
        before = self.answers.get(old, {})
        after = self.answers.get(new, {})
        differences = [after[q][1] - before[q][1] for q in after if q in before]
        if len(differences) < 2:
            raise ValueError("fewer than two common questions")
        mean = sum(differences) / len(differences)
        return mean, math.sqrt(sum((d - mean) ** 2 for d in differences) / (len(differences) - 1))

    def verdict(self, new, old):
        gain, error = self.gain(new, old)
        if abs(gain) <= 1.96 * error:
            return "unclear"
        return "better" if gain > 0 else "worse"
