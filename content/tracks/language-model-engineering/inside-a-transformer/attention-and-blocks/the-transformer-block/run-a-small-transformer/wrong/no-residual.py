"""Each half of your block replaces the vector. It has to add to it: x + attention(norm(x)), then x + feed_forward(norm(x))."""

import math

Matrix = list[list[float]]


def dot(left: list[float], right: list[float]) -> float:
    return sum(a * b for a, b in zip(left, right, strict=True))


def add(left: list[float], right: list[float]) -> list[float]:
    return [a + b for a, b in zip(left, right, strict=True)]


def project(weights: Matrix, vector: list[float]) -> list[float]:
    return [dot(row, vector) for row in weights]


def layer_norm(norm: dict, vector: list[float]) -> list[float]:
    mean = sum(vector) / len(vector)
    differences = [x - mean for x in vector]
    scale = math.sqrt(dot(differences, differences) / len(vector) + 1e-5)
    return [
        gain * difference / scale + bias
        for gain, difference, bias in zip(norm["gain"], differences, norm["bias"], strict=True)
    ]


def softmax(scores: list[float]) -> list[float]:
    highest = max(scores)
    powers = [math.exp(score - highest) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def attention(block: dict, heads: int, rows: Matrix) -> Matrix:
    normalised = [layer_norm(block["norm_1"], row) for row in rows]
    queries, keys, values = (
        [project(block[name], row) for row in normalised] for name in ("query", "key", "value")
    )
    size = len(block["query"]) // heads
    changes = []
    for position, query in enumerate(queries):
        joined = []
        for start in range(0, heads * size, size):
            part = slice(start, start + size)
            seen = [key[part] for key in keys[: position + 1]]
            shares = softmax([dot(query[part], key) / math.sqrt(size) for key in seen])
            columns = zip(*(value[part] for value in values[: position + 1]), strict=True)
            joined += [dot(shares, column) for column in columns]
        changes.append(project(block["output"], joined))
    return changes


def feed_forward(block: dict, row: list[float]) -> list[float]:
    hidden = add(project(block["up"], layer_norm(block["norm_2"], row)), block["up_bias"])
    bent = [x * (1 + math.erf(x / math.sqrt(2))) / 2 for x in hidden]
    return add(project(block["down"], bent), block["down_bias"])


def next_token_scores(model: dict, tokens: list[int]) -> list[float]:
    context = len(model["positions"])
    rows = [
        add(model["tokens"][token], position)
        for token, position in zip(tokens[-context:], model["positions"], strict=False)
    ]
    for block in model["blocks"]:
        rows = attention(block, model["heads"], rows)
        rows = [feed_forward(block, row) for row in rows]
    return project(model["tokens"], layer_norm(model["norm"], rows[-1]))


def generate(model: dict, tokens: list[int], count: int) -> list[int]:
    text = list(tokens)
    for _ in range(count):
        scores = next_token_scores(model, text)
        text.append(scores.index(max(scores)))
    return text[len(tokens) :]
