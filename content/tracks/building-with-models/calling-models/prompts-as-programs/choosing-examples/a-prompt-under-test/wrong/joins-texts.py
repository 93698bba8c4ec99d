"""A request is data: it must not close its own place or begin a new part of the prompt."""


class LabelPrompt:
    def __init__(self, rules, examples, count, limit):
        self.rules, self.examples, self.count, self.limit = rules, examples, count, limit

    def build(self, request, vector):
        lines = "\n".join(f"{text} => {label}" for text, label, _ in self.examples[: self.count])
        return f"## Rules\n{self.rules}\n\n## Examples\n{lines}\n\n## Request\n<request>\n{request}\n</request>"

    def test(self, cases, model, runs):
        return {request: "passes" if model(self.build(request, vector)) == label else "fails"
                for request, vector, label in cases}
