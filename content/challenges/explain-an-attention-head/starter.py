"""Build attention heads by hand, and recognise them."""

from dataclasses import dataclass

Vector = list[float]
Matrix = list[Vector]

VOCABULARY = "ABCDEFGH"
LONGEST = 16
SEQUENCES = ["ABCABC", "AABBCC", "HGFEDCBA", "ABCDABCE", "AAAAAAA", "CABDCA"]


def embed(tokens: str) -> Matrix:
    """Return one vector a position: which token it is, which position it is, and room for what heads write."""
    width = len(VOCABULARY) + LONGEST
    rows = []
    for position, token in enumerate(tokens):
        row = [0.0] * (width + len(VOCABULARY))
        row[VOCABULARY.index(token)] = 1.0
        row[len(VOCABULARY) + position] = 1.0
        rows.append(row)
    return rows


@dataclass
class Head:
    """A head: scores are (queries · x) · (keys · y), what is written is values · y."""

    queries: Matrix
    keys: Matrix
    values: Matrix


def attend(head: Head, stream: Matrix) -> tuple[Matrix, Matrix]:
    """Return the causal attention weights, a row a position, and what the head writes at each position."""
    raise NotImplementedError


def previous_token_head() -> Head:
    """Return a head that looks at the position before."""
    raise NotImplementedError


def same_token_head() -> Head:
    """Return a head that looks at earlier positions with the same token."""
    raise NotImplementedError


def induction_heads() -> tuple[Head, Head]:
    """Return the heads of two layers that together look at what followed the same token before."""
    raise NotImplementedError


def describe(weights: Matrix, tokens: str) -> dict[str, float]:
    """Return how much a head behaves like each kind, from 0 to 1."""
    raise NotImplementedError


if __name__ == "__main__":
    for sequence in SEQUENCES:
        stream = embed(sequence)
        print(sequence, len(stream), "positions of", len(stream[0]), "components")
