"""A model for tests: it gives replies in their order, and keeps the prompts."""

import json


class Script:
    """Replies that were written down before."""

    def __init__(self, *replies):
        self.replies = list(replies)
        self.prompts = []

    def __call__(self, prompt):
        self.prompts.append(prompt)
        return self.replies[len(self.prompts) - 1]


def answer(text, *quotes):
    """Return a reply with an answer and its quotes, each a pair of a passage and a text."""
    return json.dumps(
        {"answer": text, "quotes": [{"passage": number, "quote": quote} for number, quote in quotes]}
    )


def search(text):
    """Return a reply that asks for other passages."""
    return json.dumps({"search": text})
