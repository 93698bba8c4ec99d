import math


class Decoder:
    """A model and three ways to write. Right, but each probability needs a softmax of its own."""

    def __init__(self, logits: dict[str, dict[str, float]], end: str) -> None:
        """Keep the table and the end token."""
        self.logits = logits
        self.end = end

    def probability(self, token: str, following: str, temperature: float) -> float:
        """Return one probability."""
        row = self.logits[token]
        highest = max(row.values())
        total = sum(math.exp((logit - highest) / temperature) for logit in row.values())
        return math.exp((row[following] - highest) / temperature) / total

    def log_probability(self, token: str, following: str) -> float:
        """Return one log probability."""
        row = self.logits[token]
        highest = max(row.values())
        total = sum(math.exp(logit - highest) for logit in row.values())
        return row[following] - highest - math.log(total)

    def probabilities(self, token: str, temperature: float = 1.0) -> dict[str, float]:
        """Return the probability of each token after this one."""
        return {
            following: self.probability(token, following, temperature)
            for following in self.logits[token]
        }

    def ranked(self, token: str) -> list[str]:
        """Return the tokens that may follow, the highest logit first."""
        row = self.logits[token]
        return sorted(row, key=lambda following: (-row[following], following))

    def sample(self, start: str, temperature: float, draws: list[float]) -> list[str]:
        """Return the tokens that the draws select, up to the end token."""
        tokens: list[str] = []
        for u in draws:
            last = tokens[-1] if tokens else start
            chosen = self.ranked(last)[0]
            if temperature:
                total = 0.0
                for chosen in self.ranked(last):
                    total += self.probability(last, chosen, temperature)
                    if total > u:
                        break
            tokens.append(chosen)
            if chosen == self.end:
                break
        return tokens

    def beam(self, start: str, width: int, max_tokens: int) -> tuple[list[str], float]:
        """Return the best hypothesis that beam search finds, and its log probability."""
        live: list[tuple[float, list[str]]] = [(0.0, [])]
        finished = []
        for _ in range(max_tokens):
            candidates = []
            for cost, tokens in live:
                last = tokens[-1] if tokens else start
                candidates += [
                    (cost - self.log_probability(last, token), [*tokens, token])
                    for token in self.logits[last]
                ]
            candidates.sort()
            kept = candidates[:width]
            finished += [hypothesis for hypothesis in kept if hypothesis[1][-1] == self.end]
            live = [hypothesis for hypothesis in kept if hypothesis[1][-1] != self.end]
        cost, tokens = min(finished + live)
        return tokens, -cost

    def speculate(
        self, start: str, draft: "Decoder", count: int, max_tokens: int
    ) -> tuple[list[str], int]:
        """Return the greedy tokens, found with guesses of a draft, and the number of rounds."""
        tokens = [start]
        rounds = 0
        while len(tokens) <= max_tokens and (len(tokens) == 1 or tokens[-1] != self.end):
            rounds += 1
            guesses = draft.sample(tokens[-1], 0, [0.0] * count)
            wanted = self.sample(tokens[-1], 0, [0.0] * (len(guesses) + 1))
            for place, token in enumerate(wanted):
                tokens.append(token)
                if place < len(guesses) and token != guesses[place]:
                    break
        return tokens[1 : max_tokens + 1], rounds
