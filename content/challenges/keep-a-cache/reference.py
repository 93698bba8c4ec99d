"""Write with a cache, and let it forget.

Notes

Agreement and cost. `step` agrees with `forward` to 1e-9 for each of 200 positions. A step at position n counts
448 + 36 n multiplications (1348 at 25, 7648 at 200): the matrices and turns cost the same each time, and the rest
grows with what is seen. All 200 steps cost 813 200, exactly what one `forward` costs, as each does everything once.
Both grow with the square: 226 600 at 100. A new `forward` for each token would grow with the third power.

Memory. 32 numbers a position: a key and a value of 8 in each of two layers; the number of the position comes on top.
Three branches of 70 positions see 420 entries and store 180. A fork seals a segment and copies references to
segments, never an entry. The price: a shared segment stays in memory until all of it is forgotten, also when only
its last entry is still seen.

Positions (4). Keys keep the number that they have in the text, so they are stored turned, and turned once. The other
way is there for comparison: a turned key needs only be turned by the difference. It costs 768 multiplications on top of
1312 at limit 24, and buys nothing that I can measure here: 1.02 and 1.01 for model 5 at limit 24 with 4 sinks, 0.92
and 0.86 for model 50, with errors of 0.10 to 0.13. What stays is scored as in the full cache if it keeps its number.
A model that was trained on short texts would be a reason for new numbers: sinks then never get farther than the limit.

Rotation. A score depends on the difference of two positions alone. With 1000 added to all positions the vectors agree
to 1e-9, although the keys themselves move (key 7 by 1.125 of its length). The query alone moved by 3 changes the
vector by 0.416 of its length, so the measure would have noticed.

The question of 5. After the first layer, the cache and `forward` over the last 6 tokens agree; after the second they
differ by 0.469. The keys and values of layer 2 are made from vectors of layer 1, and those in the cache were made when
their positions still saw 6 tokens each. The oldest of them, 5 back, has seen what stands 10 back. So the vector of the
cache depends on tokens up to 10 = 2 (6 - 1) back, that of `forward` on tokens up to 5 back, which I found by changing
one token after the other. With L layers it would be L (limit - 1).

What limits do. The measure is the distance to the vector of the full cache in lengths of that vector; two neighbouring
positions are 1.46 (model 5) and 0.93 (model 50) apart, so at limit 8 with 0.93 to 1.18 everything is lost. At limit 48
it is 0.52 to 0.79. Sinks help model 50 (0.71 without, 0.57 with 4) and harm model 5 (0.53 and 0.66), and neither is
much more than the error of about 0.1. That says nothing about trained models: their first positions take much weight
because training made it so, and random weights have no such habit. Each sink also takes a place from a late position.
"""

import math
import random
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, islice
from operator import mul
from statistics import fmean, stdev

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
class Work:
    """The multiplications that were done, of numbers with numbers; divisions count as well."""

    multiplications: int = 0


WORK = Work()


def dot(one: Vector, other: Vector) -> float:
    """Return the sum of the products."""
    WORK.multiplications += len(one)
    return math.fsum(map(mul, one, other))


@cache
def angles(position: int, width: int) -> list[tuple[float, float]]:
    """Return cosine and sine of the angle of each pair of components."""
    found = [position * 10000 ** (-even / width) for even in range(0, width, 2)]
    return [(math.cos(angle), math.sin(angle)) for angle in found]


def turn(vector: Vector, position: int) -> Vector:
    """Return the vector with each pair of components turned by the angle of its position."""
    WORK.multiplications += 2 * len(vector)
    turned = []
    for (cosine, sine), one, other in zip(angles(position, len(vector)), vector[::2], vector[1::2], strict=True):
        turned += [one * cosine - other * sine, one * sine + other * cosine]
    return turned


def softmax(scores: Vector) -> Vector:
    """Return weights that add up to 1; the largest score is taken off first, so that none is too large for exp."""
    largest = max(scores)
    powers = [math.exp(score - largest) for score in scores]
    total = math.fsum(powers)
    WORK.multiplications += len(powers)
    return [power / total for power in powers]


@dataclass(frozen=True)
class Entry:
    """What is kept of a position in a layer: its number, the key, turned by this number, and the value."""

    position: int
    key: Vector
    value: Vector


def entry_of(layer: Layer, x: Vector, position: int) -> Entry:
    """Return what the later positions need of this one."""
    key = [dot(row, x) for row in layer.keys]
    return Entry(position, turn(key, position), [dot(row, x) for row in layer.values])


def attend(layer: Layer, x: Vector, position: int, seen: list[Entry]) -> Vector:
    """Return the vector after a layer that sees these entries."""
    query = turn([dot(row, x) for row in layer.queries], position)
    WORK.multiplications += len(seen)
    weights = softmax([dot(query, entry.key) / math.sqrt(WIDTH) for entry in seen])
    return [
        component + dot(weights, values) for component, values in zip(x, zip(*(entry.value for entry in seen)))
    ]


def forward(model: Model, tokens: list[int], first: int = 0) -> Matrix:
    """Return the last vector of every position, computed without a cache; `first` is the number of the first one."""
    return forward_layers(model, tokens, first)[-1]


def forward_layers(model: Model, tokens: list[int], first: int = 0) -> list[Matrix]:
    """Return the vectors of all positions after each layer."""
    xs, after = [model.embeddings[token] for token in tokens], []
    for layer in model.layers:
        entries = [entry_of(layer, x, position) for position, x in enumerate(xs, first)]
        xs = [attend(layer, x, first + index, entries[: index + 1]) for index, x in enumerate(xs)]
        after.append(xs)
    return after


@dataclass
class Rows:
    """
    The entries of one layer: sinks, segments that forks share and nobody changes, and the own latest ones. The first
    `skip` entries of the segments are forgotten; a segment goes when all of it is.
    """

    sinks: tuple[Entry, ...] = ()
    segments: tuple[tuple[Entry, ...], ...] = ()
    own: deque[Entry] = field(default_factory=deque)
    skip: int = 0
    count: int = 0

    def entries(self) -> Iterator[Entry]:
        """Yield what is remembered, in the order of the text."""
        return chain(self.sinks, islice(chain(*self.segments, self.own), self.skip, None))

    def add(self, entry: Entry, limit: int | None, sinks: int) -> None:
        """Add an entry, and forget the oldest one that is no sink where there is no room."""
        if limit is not None and self.count == limit:
            self.forget()
        self.count += 1
        if len(self.sinks) < sinks:
            self.sinks += (entry,)
        else:
            self.own.append(entry)

    def forget(self) -> None:
        """Forget the oldest entry that is no sink."""
        self.count -= 1
        if not self.segments:
            self.own.popleft()
            return
        self.skip += 1
        if self.skip == len(self.segments[0]):
            self.segments, self.skip = self.segments[1:], 0

    def fork(self) -> "Rows":
        """Seal what is our own, so that both sides may share it, and return rows that go on from here."""
        if self.own:
            self.segments, self.own = (*self.segments, tuple(self.own)), deque()
        return Rows(self.sinks, self.segments, deque(), self.skip, self.count)


@dataclass
class Cache:
    """
    What has to be known of the positions before, for each layer. With a limit, at most so many positions are kept, the
    current one among them: the first `sinks` and the latest. Keys keep their positions, unless `is_renumbered`.
    """

    limit: int | None = None
    sinks: int = 0
    is_renumbered: bool = False
    position: int = 0
    layers: list[Rows] = field(default_factory=list)

    def __post_init__(self):
        if self.limit is not None and self.limit <= self.sinks:
            raise ValueError("the limit must leave room for a position beside the sinks")


def step(model: Model, cache: Cache, token: int) -> Vector:
    """Return the last vector of the next position, and add the position to the cache."""
    return step_layers(model, cache, token)[-1]


def step_layers(model: Model, cache: Cache, token: int) -> list[Vector]:
    """Return the vector of the next position after each layer."""
    cache.layers = cache.layers or [Rows() for _ in model.layers]
    x, after = model.embeddings[token], []
    for layer, rows in zip(model.layers, cache.layers):
        rows.add(entry_of(layer, x, cache.position), cache.limit, cache.sinks)
        seen, position = list(rows.entries()), cache.position
        if cache.is_renumbered:
            seen, position = renumbered(seen), len(seen) - 1
        x = attend(layer, x, position, seen)
        after.append(x)
    cache.position += 1
    return after


def renumbered(entries: list[Entry]) -> list[Entry]:
    """Return the entries with positions 0, 1, … : a turned key needs only be turned by the difference."""
    return [Entry(new, turn(each.key, new - each.position), each.value) for new, each in enumerate(entries)]


def fork(cache: Cache) -> Cache:
    """Return a cache that goes on from here independently, without a copy of what it holds."""
    layers = [rows.fork() for rows in cache.layers]
    return Cache(cache.limit, cache.sinks, cache.is_renumbered, cache.position, layers)


def written(model: Model, tokens: list[int], cache: Cache) -> list[list[Vector]]:
    """Return the vectors after each layer, position by position, written with a cache."""
    return [step_layers(model, cache, token) for token in tokens]


def distance(one: Vector, other: Vector) -> float:
    """Return how far a vector is from another one, in lengths of the other one."""
    return math.dist(one, other) / math.hypot(*other)


def largest_difference(one: Matrix, other: Matrix) -> float:
    """Return the largest difference of components."""
    return max(abs(a - b) for left, right in zip(one, other, strict=True) for a, b in zip(left, right, strict=True))


WAYS = {
    "no sinks": {"sinks": 0},
    "1 sink": {"sinks": 1},
    "4 sinks": {"sinks": 4},
    "4 sinks, renumbered": {"sinks": 4, "is_renumbered": True},
}


def compare(model: Model, tokens: list[int], limits: tuple[int, ...] = (8, 24, 48)) -> str:
    """
    Return a table: what limits and sinks do to the vectors, at every 4th position from 48 on. The last column says how
    far the mean may be off, by its standard error.
    """
    full = [vectors[-1] for vectors in written(model, tokens, Cache())]
    places = range(48, len(tokens), 4)

    def row(limit: int, name: str, found: Matrix) -> str:
        gaps = [distance(vector, full[place]) for vector, place in zip(found, places, strict=True)]
        return f"{limit:5}  {name:21} {fmean(gaps):8.2f} {stdev(gaps) / math.sqrt(len(gaps)):8.2f}"

    lines = [f"{'limit':>5}  {'what is kept':21} {'distance':>8} {'error':>8}"]
    for limit in limits:
        for name, settings in WAYS.items():
            short = written(model, tokens, Cache(limit, **settings))
            lines.append(row(limit, name, [short[place][-1] for place in places]))
        alone = [forward(model, tokens[place - limit + 1 : place + 1])[-1] for place in places]
        lines.append(row(limit, "forward over the last", alone))
    lines.append(row(0, "the position before", [full[place - 1] for place in places]))
    return "\n".join(lines)


def reach(model: Model, tokens: list[int], limit: int) -> str:
    """Return how the last vector of a limited cache and of `forward` differ, and which tokens each depends on."""

    def with_cache(text: list[int]) -> list[Vector]:
        return written(model, text, Cache(limit))[-1]

    def alone(text: list[int]) -> list[Vector]:
        return [vectors[-1] for vectors in forward_layers(model, text[-limit:])]

    lines = [f"limit {limit}: cache and forward over the last {limit} tokens differ"]
    for number, (one, other) in enumerate(zip(with_cache(tokens), alone(tokens)), start=1):
        lines.append(f"  after layer {number} by {distance(one, other):.6f}")
    for name, way in (("the cache", with_cache), ("forward", alone)):
        before = way(tokens)[-1]
        moved = [back for back in range(3 * limit) if distance(way(changed(tokens, back))[-1], before) > 1e-9]
        lines.append(f"  {name} depends on the tokens from {max(moved)} back to {min(moved)} back")
    return "\n".join(lines)


def changed(tokens: list[int], back: int) -> list[int]:
    """Return the tokens with another one at so many places before the last."""
    place = len(tokens) - 1 - back
    return [*tokens[:place], (tokens[place] + 1) % VOCABULARY, *tokens[place + 1 :]]


def agreement(model: Model, tokens: list[int]) -> str:
    """Return how far `step` and `forward` differ, and the multiplications of both and of all steps up to here."""
    lines = [f"{'n':>4} {'forward':>10} {'step n':>8} {'steps 1 to n':>13}  agree to 1e-9"]
    whole, stepped, every = Cache(), [], 0
    for count, token in enumerate(tokens, start=1):
        before = WORK.multiplications
        stepped.append(step(model, whole, token))
        last = WORK.multiplications - before
        every += last
        if count in (25, 50, 100, 200):
            before = WORK.multiplications
            agree = largest_difference(stepped, forward(model, tokens[:count])) < 1e-9
            lines.append(f"{count:4} {WORK.multiplications - before:10} {last:8} {every:13}  {agree}")
    return "\n".join(lines)


def fork_report(model: Model, tokens: list[int]) -> str:
    """Return whether branches agree with `forward`, with each other's steps in between, and what they share."""
    trunk = Cache()
    written(model, tokens[:60], trunk)
    caches = {"trunk": trunk, "one": fork(trunk), "two": fork(trunk)}
    texts, vectors = {name: tokens[:60] for name in caches}, {name: [] for name in caches}
    for turn_number in range(10):
        for shift, name in enumerate(caches):
            token = tokens[60 + turn_number + 10 * shift]
            texts[name] = [*texts[name], token]
            vectors[name].append(step(model, caches[name], token))
    agree = [largest_difference(vectors[name], forward(model, texts[name])[60:]) < 1e-9 for name in caches]
    held = [id(entry) for branch in caches.values() for rows in branch.layers for entry in rows.entries()]
    return f"branches agree with forward: {agree}; {len(held)} entries are seen, {len(set(held))} are stored"


def shift_report(model: Model, tokens: list[int]) -> str:
    """Return what a shift of all positions changes, and of the keys alone."""
    here, there = forward(model, tokens), forward(model, tokens, first=1000)
    layer, xs = model.layers[0], [model.embeddings[token] for token in tokens]
    entries = [entry_of(layer, x, position) for position, x in enumerate(xs)]
    last = len(tokens) - 1
    apart = distance(attend(layer, xs[-1], last + 3, entries), attend(layer, xs[-1], last, entries))
    return (
        f"all positions + 1000: vectors agree to 1e-9: {largest_difference(here, there) < 1e-9}, "
        f"keys of position 7 differ by {distance(entry_of(layer, xs[7], 1007).key, entries[7].key):.3f}; "
        f"the query alone + 3: {apart:.3f}"
    )


def limit_report(model: Model, tokens: list[int], limited: Cache) -> str:
    """Return what a limited cache keeps at most and at the end, and what its last step costs."""
    most = before = 0
    for token in tokens:
        before = WORK.multiplications
        step(model, limited, token)
        most = max(most, *(len(list(rows.entries())) for rows in limited.layers))
    kept = list(limited.layers[-1].entries())
    numbers = len(limited.layers) * (len(kept[0].key) + len(kept[0].value))
    return (
        f"limit {limited.limit}, renumbered {limited.is_renumbered}: at most {most} kept, at the end "
        f"{[entry.position for entry in kept[:4]]} to {kept[-1].position}, {numbers} numbers a position, "
        f"{WORK.multiplications - before} multiplications in the last step"
    )


def main() -> None:
    """Print all figures of the notes."""
    model, tokens = make_model(), make_tokens(200)
    print("softmax of large scores:", softmax([5000.0, 5000.0, -5000.0]))
    print(agreement(model, tokens))
    print(fork_report(model, tokens))
    print(shift_report(model, tokens[:40]))
    for seed in (5, 50):
        print(f"model {seed}")
        print(compare(make_model(seed), tokens[:110]))
    print(reach(model, tokens[:40], 6))
    for is_renumbered in (False, True):
        print(limit_report(model, tokens[:60], Cache(24, sinks=2, is_renumbered=is_renumbered)))


if __name__ == "__main__":
    main()
