"""A reply that only mentions the label cannot be used by a program: it has to be the label."""


class LabelPrompt:
    def __init__(self, rules, examples, count, limit):
        self.rules, self.examples, self.count, self.limit = rules, examples, count, limit

    def build(self, request, vector):
        near = sorted(self.examples, key=lambda one: sum(a * b for a, b in zip(one[2], vector)))
        lines = "\n".join(f"{text} => {label}" for text, label, _ in near[-self.count :])
        return f"## Rules\n{self.rules}\n\n## Examples\n{lines}\n\n## Request\n<request>\n{request}\n</request>"

    def test(self, cases, model, runs):
        found = {}
        for request, vector, label in cases:
            right = sum(label in model(self.build(request, vector)) for _ in range(runs))
            found[request] = "passes" if right == runs else "flaky" if right else "fails"
        return found
