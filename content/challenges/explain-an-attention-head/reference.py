"""Build attention heads by hand, and recognise them.

Notes.

How a head works. Every position has a vector. A head makes three vectors of it by three matrices: the query (what do I
look for?), the key (how can I be found?) and the value (what do I hand over?). The dot products of one query with the
keys up to its own position are scores. Their softmax is positive and adds up to 1, and the head writes the sum of the
values with these weights. So a head is built when the right query and key have a dot product of about 20 and all others
one of 0.

Previous token. The query of position i has its 20 where the key of position i - 1 has its 1; tokens do not matter.
Position 0 has nothing before it and looks at itself, because its weights have to add up to 1 all the same.

Same token. Query and key both contain the token, which gives 20 for the same one. A position would find itself, so its
own score is lowered to 10. If there is an earlier one, its 20 beats that 10. If there is none, the weights still have
to add up to 1: the 10 beats all zeros, and the position rests on itself. Without the 10, the weight would be spread
over positions that have nothing to do with it.

Induction. The second head must find the position *after* an earlier A, but a score compares two positions only, and
nothing at B says what stands before it. The first head changes that: it writes into the room of each position the token
of the position before. The second head compares its own token with the room, and finds B because the room of B says A.
It needs no distances, so it works over all of them. Two positions have to be left out: itself, and position 0, into
whose room the first head could only write the token of position 0 itself. Without the latter, ABCABC would find its
first A as well. Where nothing is found, the weight is spread over the others; this head has no place to rest.

Figures. On the six sequences and ten random ones, the least weight on the targets is 1.000000 (previous), 0.999955
(same) and 1.000000 (induction); the same holds for 300 more with distances from 1 to 14. The second layer without the
first one has 0.07 at some position, and a mean score of 0.03. Means of `describe` over six sequences:

                        previous       same  induction    diffuse
    previous                1.00       0.00       0.00       0.00
    same                    0.00       1.00       0.00       0.00
    induction               0.05       0.00       1.00       0.20
    weak previous           0.48       0.00       0.00       0.78
    always 7 back           0.00       0.33       0.17       0.40
    even spread             0.00       0.00       0.00       1.00

Measures. A score is the weight on the targets above that of an even spread, divided by what was possible above it. So
an even spread gets 0, however short the sequence is. Of 100 random heads the luckiest got 0.20, 0.18 and 0.29, so I
would call nothing below 0.4 a find. The score does not ask why: a head that always looks 7 back gets an induction of
1.00 on ABCDEFGHABCDEFGH.

Confused: on AABBCC the previous-token head gets 1.00 for `same` as well, because each second letter has the same token
just before it. On ABABAB it gets 1.00 for induction. One should measure on sequences in which the three kinds look at
three different positions: different tokens in a random order, twice, as `repeated` makes them. Their length has to
vary, or else a fixed distance is taken for a rule about tokens.
"""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

Vector = list[float]
Matrix = list[Vector]
Targets = Callable[[str, int], list[int]]

VOCABULARY = "ABCDEFGH"
LONGEST = 16
SEQUENCES = ["ABCABC", "AABBCC", "HGFEDCBA", "ABCDABCE", "AAAAAAA", "CABDCA"]

WIDTH = 2 * len(VOCABULARY) + LONGEST
TOKEN = range(len(VOCABULARY))
POSITION = range(len(VOCABULARY), len(VOCABULARY) + LONGEST)
ROOM = range(len(VOCABULARY) + LONGEST, WIDTH)
# A score of 20 more makes a weight 500 million times as large, so 15 other positions together get next to nothing.
STRENGTH = 20.0


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


def dot(left: Vector, right: Vector) -> float:
    """Return the dot product."""
    return sum(a * b for a, b in zip(left, right))


def times(matrix: Matrix, vector: Vector) -> Vector:
    """Return the matrix times the vector."""
    return [dot(row, vector) for row in matrix]


def softmax(scores: Vector) -> Vector:
    """Return positive weights that add up to 1; the largest score is taken off first, so nothing overflows."""
    largest = max(scores)
    powers = [math.exp(score - largest) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def attend(head: Head, stream: Matrix) -> tuple[Matrix, Matrix]:
    """Return the causal attention weights, a row a position, and what the head writes at each position."""
    queries, keys, values = ([times(m, x) for x in stream] for m in (head.queries, head.keys, head.values))
    weights, written = [], []
    for position, query in enumerate(queries):
        seen = softmax([dot(query, key) for key in keys[: position + 1]])
        weights.append(seen + [0.0] * (len(stream) - position - 1))
        written.append([dot(seen, column) for column in zip(*values[: position + 1])])
    return weights, written


def add(stream: Matrix, written: Matrix) -> Matrix:
    """Return the stream after a layer: what was there and what its head wrote."""
    return [[a + b for a, b in zip(old, new)] for old, new in zip(stream, written)]


def readers(components: range, factor: float = 1.0) -> Matrix:
    """Return a matrix whose rows each read one component of a vector, multiplied by the factor."""
    return [[factor if one == component else 0.0 for one in range(WIDTH)] for component in components]


def copy_token() -> Matrix:
    """Return the values that write into the room which token stands at the position that is looked at."""
    nothing = [[0.0] * WIDTH for _ in range(WIDTH - len(ROOM))]
    return nothing + readers(TOKEN)


def previous_token_head() -> Head:
    """Return a head that looks at the position before: the query of position i is the key of position i - 1."""
    return Head(readers(POSITION[1:], STRENGTH), readers(POSITION[:-1]), copy_token())


def same_token_head() -> Head:
    """Return a head that looks at earlier positions with the same token, and rests on itself if there is none.

    The score is STRENGTH for the same token, half of that for the position itself, and 0 for another token.
    """
    queries = readers(TOKEN, STRENGTH) + readers(POSITION, -STRENGTH / 2)
    return Head(queries, readers(TOKEN) + readers(POSITION), copy_token())


def induction_heads() -> tuple[Head, Head]:
    """Return the heads of two layers that together look at what followed the same token before.

    The second one compares its own token with the token that the first one wrote into the room of each position.
    It leaves out itself, and position 0, in whose room the first head could only write the token of position 0.
    """
    any_token = [[-STRENGTH if component in TOKEN else 0.0 for component in range(WIDTH)]]
    queries = readers(TOKEN, STRENGTH) + readers(POSITION, -STRENGTH) + any_token
    keys = readers(ROOM) + readers(POSITION) + readers(POSITION[:1])
    return previous_token_head(), Head(queries, keys, copy_token())


def previous_positions(tokens: str, position: int) -> list[int]:
    """Return the position before this one."""
    return [position - 1] if 0 < position < len(tokens) else []


def same_positions(tokens: str, position: int) -> list[int]:
    """Return the earlier positions with the same token."""
    return [earlier for earlier in range(position) if tokens[earlier] == tokens[position]]


def induction_positions(tokens: str, position: int) -> list[int]:
    """Return the earlier positions that follow the same token."""
    return [earlier for earlier in range(1, position) if tokens[earlier - 1] == tokens[position]]


KINDS: dict[str, Targets] = {
    "previous": previous_positions,
    "same": same_positions,
    "induction": induction_positions,
}


def above_even(weights: Matrix, tokens: str, targets: Targets) -> float:
    """Return the weight on the targets, 0 for that of an even spread or less, 1 for all of it.

    Both are added up over the positions that have targets, so that one where an even spread does well counts little.
    """
    gained = possible = 0.0
    for position, row in enumerate(weights):
        found = targets(tokens, position)
        if found:
            even = len(found) / (position + 1)
            gained += sum(row[target] for target in found) - even
            possible += 1 - even
    return max(0.0, gained / possible) if possible > 0 else 0.0


def diffuseness(weights: Matrix) -> float:
    """Return the entropy of all rows as a share of that of even spreads; the first row has no choice."""
    entropy = -sum(weight * math.log(weight) for row in weights[1:] for weight in row if weight > 0)
    even = sum(math.log(position + 1) for position in range(1, len(weights)))
    return min(1.0, entropy / even) if even > 0 else 0.0


def describe(weights: Matrix, tokens: str) -> dict[str, float]:
    """Return how much a head behaves like each kind, from 0 to 1."""
    scores = {kind: above_even(weights, tokens, targets) for kind, targets in KINDS.items()}
    return scores | {"diffuse": diffuseness(weights)}


def repeated(source: random.Random) -> str:
    """Return 4 to 8 different tokens in a random order, twice: the three kinds look at different positions there."""
    return "".join(source.sample(VOCABULARY, source.randint(4, len(VOCABULARY)))) * 2


def any_sequence(source: random.Random) -> str:
    """Return a random sequence of a random length, in which tokens come again at all distances."""
    return "".join(source.choices(VOCABULARY, k=source.randint(2, LONGEST)))


def induction_weights(tokens: str) -> Matrix:
    """Return the weights of the second layer."""
    first, second = induction_heads()
    stream = embed(tokens)
    return attend(second, add(stream, attend(first, stream)[1]))[0]


def random_head(source: random.Random) -> Head:
    """Return a head that nobody should recognise."""
    return Head(*([[source.gauss(0, 0.5) for _ in range(WIDTH)] for _ in range(WIDTH)] for _ in range(3)))


def one_layer(head: Head) -> Callable[[str], Matrix]:
    """Return what gives the weights of a head that reads the embedded tokens."""
    return lambda tokens: attend(head, embed(tokens))[0]


def heads_to_describe() -> dict[str, Callable[[str], Matrix]]:
    """Return what gives the weights for a sequence: of the built heads first, then of others to tell them from."""
    return {
        "previous": one_layer(previous_token_head()),
        "same": one_layer(same_token_head()),
        "induction": induction_weights,
        "second layer alone": one_layer(induction_heads()[1]),
        "weak previous": one_layer(Head(readers(POSITION[1:], 2.0), readers(POSITION[:-1]), copy_token())),
        "always 7 back": one_layer(Head(readers(POSITION[7:], STRENGTH), readers(POSITION[:-7]), copy_token())),
        "even spread": one_layer(Head(readers(TOKEN, 0.0), readers(TOKEN), copy_token())),
    }


def largest_by_chance(count: int, tokens: str) -> dict[str, float]:
    """Return the largest score of each kind that any of some random heads gets."""
    heads = [random_head(random.Random(seed)) for seed in range(count)]
    scores = [describe(one_layer(head)(tokens), tokens) for head in heads]
    return {kind: max(score[kind] for score in scores) for kind in KINDS}


def least_on_targets(give: Callable[[str], Matrix], targets: Targets, sequences: list[str]) -> float:
    """Return the least weight that the targets of any position have together."""
    least = 1.0
    for tokens in sequences:
        for position, row in enumerate(give(tokens)):
            if found := targets(tokens, position):
                least = min(least, sum(row[target] for target in found))
    return least


def check_rows(weights: Matrix) -> None:
    """Raise where the weights of a row do not add up to 1, or something later is seen."""
    for position, row in enumerate(weights):
        if abs(sum(row) - 1) > 1e-12 or any(row[position + 1 :]):
            raise ValueError(f"row {position} is {row}")


def report(sequences: list[str]) -> str:
    """Return the mean description of each head over some sequences."""
    lines = [" " * 20 + "  ".join(f"{kind:>9}" for kind in [*KINDS, "diffuse"])]
    for name, give in heads_to_describe().items():
        all_scores = [describe(give(tokens), tokens) for tokens in sequences]
        means = [sum(scores[kind] for scores in all_scores) / len(sequences) for kind in all_scores[0]]
        lines.append(f"{name:<20}" + "  ".join(f"{mean:9.2f}" for mean in means))
    return "\n".join(lines)


if __name__ == "__main__":
    generator = random.Random(1)
    tried = SEQUENCES + [any_sequence(generator) for _ in range(10)]
    givers = heads_to_describe()
    for kind, where in KINDS.items():
        print(f"{kind}: at least {least_on_targets(givers[kind], where, tried):.6f} on its targets")
    huge = one_layer(Head(readers(TOKEN, 1e6), readers(TOKEN, -1.0), copy_token()))
    for tokens in SEQUENCES:
        for give in (huge, givers["same"], givers["induction"]):
            check_rows(give(tokens))
    print(report([repeated(generator) for _ in range(6)]))
    print("by chance", {kind: round(score, 2) for kind, score in largest_by_chance(5, "ABCDEFGH" * 2).items()})
    print("on AABBCC only")
    print(report(["AABBCC"]))
