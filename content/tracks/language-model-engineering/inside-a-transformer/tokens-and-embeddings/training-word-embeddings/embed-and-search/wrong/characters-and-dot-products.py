"""Two things: you begin with the numbers of characters where the bytes are wanted, and you rank by dot
products, so long vectors win. Encode text.encode(), and divide by both lengths."""

import math


class TokenEmbeddings:
    def __init__(self, merges, inputs, outputs):
        self.ranks = {pair: 256 + rank for rank, pair in enumerate(merges)}
        self.bytes = [bytes([number]) for number in range(256)]
        for left, right in merges:
            self.bytes.append(self.bytes[left] + self.bytes[right])
        self.inputs = [list(vector) for vector in inputs]
        self.outputs = [list(vector) for vector in outputs]
        self.centres = set()

    def encode(self, text):
        tokens = [ord(character) for character in text]
        while True:
            known = [pair for pair in zip(tokens, tokens[1:]) if pair in self.ranks]
            if not known:
                return tokens
            best = min(known, key=self.ranks.get)
            position = 0
            while position < len(tokens) - 1:
                if (tokens[position], tokens[position + 1]) == best:
                    tokens[position : position + 2] = [self.ranks[best]]
                position += 1

    def train(self, lines, window, noise, noise_count, learning_rate):
        losses = []
        for tokens in map(self.encode, lines):
            for i, centre in enumerate(tokens):
                for j in range(max(i - window, 0), min(i + window + 1, len(tokens))):
                    if i != j:
                        drawn = [next(noise) for _ in range(noise_count)]
                        losses.append(self.step(centre, tokens[j], drawn, learning_rate))
                        self.centres.add(centre)
        return sum(losses) / len(losses) if losses else 0.0

    def step(self, centre, context, drawn, learning_rate):
        loss, moves = 0.0, []
        u = list(self.inputs[centre])
        for target, label in [(context, 1)] + [(token, 0) for token in drawn]:
            score = sum(x * y for x, y in zip(u, self.outputs[target]))
            loss += max(score, 0) - label * score + math.log1p(math.exp(-abs(score)))
            moves.append((target, learning_rate * (label - 1 / (1 + math.exp(-score)))))
        old = {target: list(self.outputs[target]) for target, _ in moves}
        for target, rate in moves:
            for k in range(len(u)):
                self.inputs[centre][k] += rate * old[target][k]
                self.outputs[target][k] += rate * u[k]
        return loss

    def nearest(self, text, count):
        tokens = self.encode(text)
        if len(tokens) != 1:
            raise ValueError(f"{len(tokens)} tokens: {text!r}")
        vector = self.inputs[tokens[0]]
        similar = sorted(self.centres - set(tokens), key=lambda t: (-dot(vector, self.inputs[t]), t))
        return [self.bytes[token] for token in similar[:count]]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cosine(a, b):
    lengths = math.sqrt(dot(a, a) * dot(b, b))
    return dot(a, b) / lengths if lengths else 0.0
