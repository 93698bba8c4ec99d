"""An agent without budgets spends what it likes: look at calls and words before each call."""


class TravelDesk:
    def __init__(self, model, tools, most_calls, most_words, window):
        self.model, self.tools, self.words_left, self.facts = model, tools, most_words, []

    def run(self, request):
        transcript = [f"REQUEST: {request}"]
        for _ in range(8):
            line = self.model("\n".join(transcript)).strip().split("\n")[0]
            if line.startswith("ANSWER:"):
                return "answered", line.removeprefix("ANSWER:").strip()
            name, _, argument = line.removeprefix("CALL ").partition(": ")
            try:
                transcript += [line, f"RESULT: {self.tools[name](argument)}"]
            except Exception as error:
                transcript += [line, f"ERROR: {name} failed: {type(error).__name__}"]
        return "out of calls", None
