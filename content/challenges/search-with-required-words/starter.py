"""Search for the most probable sentence that holds what it must hold."""

import math
from collections import Counter

START, END = "<s>", "</s>"
SENTENCES = """
the invoice was not paid in time
the invoice was paid in march
the invoice of march was sent to the customer
the customer has not paid the invoice of march
the customer has paid in full
the payment was sent to the bank
the bank has sent the payment back to the customer
the bank has not sent the money
the money was paid back in full
the order was not sent in time
the order of the customer was sent in march
the customer has sent the order back
please send the invoice to the customer
please send the order to the bank in time
we have sent the invoice to the customer in march
we have not paid the order in full
the payment of the order was late
the payment was late
the order was late in march
a late payment is paid back in full
""".strip().splitlines()


class Model:
    """A bigram model with smoothing: every word may follow every word, most of them rarely."""

    def __init__(self, sentences: list[str], smoothing: float = 0.05):
        pairs = [pair for sentence in sentences for pair in zip([START, *sentence.split()], [*sentence.split(), END])]
        counts, totals = Counter(pairs), Counter(before for before, _ in pairs)
        self.words = sorted({word for _, word in pairs})
        self.table = {
            before: {
                word: math.log((counts[before, word] + smoothing) / (totals[before] + smoothing * len(self.words)))
                for word in self.words
            }
            for before in sorted(totals)
        }

    def next(self, before: str) -> dict[str, float]:
        """Return the log probability of every word, END included, after a word."""
        return self.table[before]


Result = list[tuple[list[str], float]]

REQUIRED = [
    ["late"],
    ["march", "money"],
    ["paid in full", "not paid"],
    ["back to the bank", "the bank has"],
    ["please", "late payment", "money"],
    ["we have not", "the order was", "in time"],
]


def search(model: Model, required: list[str], width: int, longest: int = 14) -> Result:
    """Return sentences that hold all the required phrases, with their log probabilities, best first."""
    raise NotImplementedError


def exact(model: Model, required: list[str], longest: int = 14) -> tuple[list[str], float]:
    """Return the most probable sentence that holds all the required phrases, and its log probability."""
    raise NotImplementedError


def compare(model: Model, widths: list[int]) -> str:
    """Return a table: how often a search finds the best sentence, and what it costs."""
    raise NotImplementedError


if __name__ == "__main__":
    bigrams = Model(SENTENCES)
    print(len(bigrams.words), "words; after 'the' most likely:")
    for each, value in sorted(bigrams.next("the").items(), key=lambda item: -item[1])[:4]:
        print(f"  {each} {value:.3f}")
    print("to be searched for:", *REQUIRED, sep="\n  ")
