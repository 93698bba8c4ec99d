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

    def log_probability_of(self, token: str, following: str) -> float:
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

    def greedy(self, start: str, max_tokens: int) -> list[str]:
        """Return the favourites after a token, up to the end token."""
        tokens: list[str] = []
        last = start
        while len(tokens) < max_tokens and last != self.end:
            last = self.ranked(last)[0]
            tokens.append(last)
        return tokens

    def sample(self, start: str, temperature: float, draws: list[float]) -> list[str]:
        """Return the tokens that the draws select, up to the end token."""
        tokens: list[str] = []
        last = start
        for u in draws:
            total = 0.0
            for chosen in self.ranked(last):
                total += self.probability(last, chosen, temperature)
                if total > u:
                    break
            last = chosen
            tokens.append(last)
            if last == self.end:
                break
        return tokens

    def log_probability(self, start: str, tokens: list[str]) -> float:
        """Return the log probability of the tokens after a start."""
        steps = zip([start, *tokens], tokens)
        return sum(self.log_probability_of(last, token) for last, token in steps)

    def speculate(
        self, start: str, draft: "Decoder", count: int, max_tokens: int
    ) -> tuple[list[str], int]:
        """Return the greedy tokens, found with guesses of a draft, and the number of rounds."""
        tokens = [start]
        rounds = 0
        while len(tokens) <= max_tokens and tokens[-1] != self.end:
            rounds += 1
            guesses = draft.greedy(tokens[-1], count)
            wanted = self.greedy(tokens[-1], len(guesses) + 1)
            for place, token in enumerate(wanted):
                tokens.append(token)
                if place < len(guesses) and token != guesses[place]:
                    break
        return tokens[1 : max_tokens + 1], rounds
