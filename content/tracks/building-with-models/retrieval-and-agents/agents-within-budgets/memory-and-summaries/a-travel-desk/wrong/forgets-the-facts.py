"""What leaves the window is gone, unless it was noted as a fact and stands in each prompt."""


class TravelDesk:
    def __init__(self, model, tools, most_calls, most_words, window):
        self.model, self.tools, self.calls, self.window = model, tools, most_calls, window
        self.words_left, self.facts = most_words, []

    def run(self, request):
        transcript = []
        while self.calls > 0:
            self.calls -= 1
            prompt = "\n".join([f"REQUEST: {request}", *transcript[-self.window :]])
            line = self.model(prompt).strip().split("\n")[0]
            self.words_left -= len(prompt.split()) + len(line.split())
            if line.startswith("ANSWER:"):
                return "answered", line.removeprefix("ANSWER:").strip()
            transcript.append(line)
            if transcript.count(line) == 3:
                return "stuck", None
        return "out of calls", None
