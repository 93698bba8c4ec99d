"""Write with a cache, and let it forget."""

import random
from dataclasses import dataclass

Vector = list[float]
Matrix = list[Vector]

WIDTH = 8
VOCABULARY = 32


@dataclass(frozen=True)
class Layer:
    """The matrices of a layer with one head; each row makes one component."""

    queries: Matrix
    keys: Matrix
    values: Matrix


@dataclass(frozen=True)
class Model:
    """A vector for each token, and the layers in their order."""

    embeddings: Matrix
    layers: list[Layer]


def random_matrix(rows: int, columns: int, scale: float, source: random.Random) -> Matrix:
    """Return a matrix of normally distributed numbers."""
    return [[source.gauss(0, scale) for _ in range(columns)] for _ in range(rows)]


def make_model(seed: int = 5) -> Model:
    """Return a model of two layers with random weights."""
    source = random.Random(seed)
    embeddings = random_matrix(VOCABULARY, WIDTH, 1.0, source)
    layers = [Layer(*(random_matrix(WIDTH, WIDTH, 0.6, source) for _ in range(3))) for _ in range(2)]
    return Model(embeddings, layers)


def make_tokens(count: int, seed: int = 6) -> list[int]:
    """Return random tokens."""
    source = random.Random(seed)
    return [source.randrange(VOCABULARY) for _ in range(count)]


@dataclass
class Cache:
    """What has to be known of the positions before; choose the fields."""


def forward(model: Model, tokens: list[int]) -> Matrix:
    """Return the last vector of every position, computed without a cache."""
    raise NotImplementedError


def step(model: Model, cache: Cache, token: int) -> Vector:
    """Return the last vector of the next position, and add the position to the cache."""
    raise NotImplementedError


def fork(cache: Cache) -> Cache:
    """Return a cache that goes on from here independently, without a copy of what it holds."""
    raise NotImplementedError


def compare(model: Model, tokens: list[int]) -> str:
    """Return a table: what limits and sinks do to the vectors."""
    raise NotImplementedError


if __name__ == "__main__":
    small, text = make_model(), make_tokens(200)
    print(f"{len(small.layers)} layers of width {WIDTH}, {len(text)} tokens, beginning with {text[:8]}")
    print("the vector of the first token:", [round(component, 3) for component in small.embeddings[text[0]]])
