"""The context has a limit: write only the passages that fit, and say where each one comes from."""


class Search:
    def __init__(self, documents, embed, judge):
        self.embed = embed
        self.chunks = [part for text in documents.values() for part in text.split("\n\n") if part[:1] != "#"]
        self.vectors = [embed(part) for part in self.chunks]

    def context(self, question, candidates, limit):
        vector = self.embed(question)
        score = lambda k: -sum(a * b for a, b in zip(vector, self.vectors[k]))
        order = sorted(range(len(self.chunks)), key=score)[:candidates]
        return "\n\n".join(self.chunks[k] for k in order)
