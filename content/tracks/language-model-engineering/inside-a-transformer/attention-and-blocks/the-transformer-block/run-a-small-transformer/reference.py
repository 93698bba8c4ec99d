import math

Matrix = list[list[float]]


def dot(left: list[float], right: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(a * b for a, b in zip(left, right, strict=True))


def add(left: list[float], right: list[float]) -> list[float]:
    """Return the sum of two vectors."""
    return [a + b for a, b in zip(left, right, strict=True)]


def project(weights: Matrix, vector: list[float]) -> list[float]:
    """Return the vector times the matrix, which has one row for each output."""
    return [dot(row, vector) for row in weights]


def layer_norm(norm: dict, vector: list[float]) -> list[float]:
    """Return one position's vector, normalised."""
    mean = sum(vector) / len(vector)
    differences = [x - mean for x in vector]
    scale = math.sqrt(dot(differences, differences) / len(vector) + 1e-5)
    return [
        gain * difference / scale + bias
        for gain, difference, bias in zip(norm["gain"], differences, norm["bias"], strict=True)
    ]


def softmax(scores: list[float]) -> list[float]:
    """Return the shares of the scores, without overflow."""
    highest = max(scores)
    powers = [math.exp(score - highest) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def attention(block: dict, heads: int, rows: Matrix) -> Matrix:
    """Return what causal multi-head attention adds to each position."""
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
    """Return what the feed-forward layer adds to a position."""
    hidden = add(project(block["up"], layer_norm(block["norm_2"], row)), block["up_bias"])
    bent = [x * (1 + math.erf(x / math.sqrt(2))) / 2 for x in hidden]
    return add(project(block["down"], bent), block["down_bias"])


def next_token_scores(model: dict, tokens: list[int]) -> list[float]:
    """Return the score of each token of the vocabulary as the next one."""
    context = len(model["positions"])
    rows = [
        add(model["tokens"][token], position)
        for token, position in zip(tokens[-context:], model["positions"], strict=False)
    ]
    for block in model["blocks"]:
        changes = attention(block, model["heads"], rows)
        rows = [add(row, change) for row, change in zip(rows, changes, strict=True)]
        rows = [add(row, feed_forward(block, row)) for row in rows]
    return project(model["tokens"], layer_norm(model["norm"], rows[-1]))


def generate(model: dict, tokens: list[int], count: int) -> list[int]:
    """Return the tokens that the model writes after the given ones, the best one each time."""
    text = list(tokens)
    for _ in range(count):
        scores = next_token_scores(model, text)
        text.append(scores.index(max(scores)))
    return text[len(tokens) :]
