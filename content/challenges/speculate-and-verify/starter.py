"""Let a small model guess what a large one would write."""

import random
from dataclasses import dataclass

END = "."
ALPHABET = ["a", "b", "c", "d", END]


class Model:
    """Logits by the last letters of a text; `blur` makes a small model of the large one's numbers."""

    def __init__(self, memory: int, blur: float, seed: int = 21):
        self.memory = memory
        self.blur = blur
        self.seed = seed
        self.calls = 0

    def logits(self, texts: list[str]) -> list[list[float]]:
        """Return the logits of ALPHABET after each of the texts, in one call."""
        self.calls += 1
        return [self.after(text) for text in texts]

    def after(self, text: str) -> list[float]:
        """Return the logits after one text, always the same ones."""
        near, far = text[-1:], text[-self.memory :]
        shared = random.Random(f"{self.seed} {near}")
        own = random.Random(f"{self.seed} {far} {self.blur}")
        spread = 2.2 if near in ("a", END) else 0.7
        logits = [shared.gauss(0, spread) + own.gauss(0, 0.3 + self.blur) for _ in ALPHABET]
        logits[-1] -= 1.5
        return logits


@dataclass(frozen=True)
class Settings:
    """How a text is written."""

    temperature: float = 1.0
    top_p: float = 1.0
    guesses: int = 4
    longest: int = 60


def large_model() -> Model:
    """Return the model whose texts are wanted."""
    return Model(memory=3, blur=0.0)


def small_model() -> Model:
    """Return the model that guesses."""
    return Model(memory=1, blur=0.6)


def speculate(large: Model, small: Model, settings: Settings, source: random.Random) -> str:
    """Return a text of at most the longest length, END included, as the large model would write it."""
    raise NotImplementedError


def distribution(large: Model, small: Model, settings: Settings, longest: int) -> dict[str, float]:
    """Return the exact probability of every text, cut at the longest length, under `speculate`."""
    raise NotImplementedError


def measure(temperatures: list[float], texts: int) -> str:
    """Return a table: tokens for each call of the large model, by temperature and number of guesses."""
    raise NotImplementedError


if __name__ == "__main__":
    for name, model in (("large", large_model()), ("small", small_model())):
        for text, logits in zip(("a", "ba", "cab"), model.logits(["a", "ba", "cab"])):
            print(name, text.rjust(3), dict(zip(ALPHABET, [round(logit, 2) for logit in logits])))
