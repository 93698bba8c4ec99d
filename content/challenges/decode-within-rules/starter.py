"""Decode so that only accepted texts can come out."""

import random

MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
TEXTS = [f'{{"day": {day}, "month": "{month}"}}' for day in range(1, 32) for month in MONTHS]
END = "\n"
ALPHABET = sorted(set("".join(TEXTS)) | set("xyz ,.") | {END})


class Automaton:
    """Accepts a finite set of texts; a state is the number of a beginning."""

    def __init__(self, texts: list[str]):
        beginnings = sorted({text[:length] for text in texts for length in range(len(text) + 1)})
        self.numbers = {beginning: number for number, beginning in enumerate(beginnings)}
        self.beginnings = beginnings
        self.accepted = {self.numbers[text] for text in texts}
        self.start = self.numbers[""]

    def step(self, state: int, character: str) -> int | None:
        """Return the state after a character, or None where it is not allowed."""
        return self.numbers.get(self.beginnings[state] + character)

    def accepts(self, state: int) -> bool:
        """Return whether the text may end here."""
        return state in self.accepted


class Model:
    """Scores of the next character by the one before; made up, but always the same."""

    def __init__(self, seed: int = 11):
        source = random.Random(seed)
        self.table = {before: {after: source.gauss(0, 1.5) for after in ALPHABET} for before in ALPHABET}

    def scores(self, text: str) -> dict[str, float]:
        """Return a score for each character that may follow the text, END included; their softmax is the model."""
        return self.table[text[-1] if text else END]


def sample(model: Model, automaton: Automaton, temperature: float, top_p: float, source: random.Random) -> str:
    """Return an accepted text."""
    raise NotImplementedError


def beam(model: Model, automaton: Automaton, width: int) -> list[tuple[str, float]]:
    """Return accepted texts with their log probabilities, best first."""
    raise NotImplementedError


if __name__ == "__main__":
    rules = Automaton(TEXTS)
    print(len(TEXTS), "texts,", len(rules.beginnings), "beginnings,", len(ALPHABET), "characters")
    print("unconstrained, the model begins most likely with", repr(max(ALPHABET, key=Model().scores("").get)))
