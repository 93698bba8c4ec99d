import math
from functools import cached_property


class Decoder:
    """A language model, given as a table of logits, and three ways to write with it."""

    def __init__(self, logits: dict[str, dict[str, float]], end: str) -> None:
        """Keep the table and the end token."""
        self._logits = logits
        self._end = end
        self._log_rows: dict[str, dict[str, float]] = {}

    @cached_property
    def _favourites(self) -> dict[str, str]:
        return {
            token: min(row, key=lambda following: (-row[following], following))
            for token, row in self._logits.items()
            if row
        }

    def probabilities(self, token: str, temperature: float = 1.0) -> dict[str, float]:
        """Return the probability of each token after this one."""
        row = self._logits[token]
        highest = max(row.values())
        weights = {
            following: math.exp((logit - highest) / temperature)
            for following, logit in row.items()
        }
        total = sum(weights.values())
        return {following: weight / total for following, weight in weights.items()}

    def _log_probabilities(self, token: str) -> dict[str, float]:
        if token not in self._log_rows:
            row = self._logits[token]
            highest = max(row.values())
            total = sum(math.exp(logit - highest) for logit in row.values())
            shift = highest + math.log(total)
            self._log_rows[token] = {other: logit - shift for other, logit in row.items()}
        return self._log_rows[token]

    def _draw(self, token: str, temperature: float, u: float) -> str:
        row = self._logits[token]
        shares = self.probabilities(token, temperature)
        ranked = sorted(row, key=lambda following: (-row[following], following))
        total = 0.0
        for following in ranked:
            total += shares[following]
            if total > u:
                return following
        return ranked[-1]

    def greedy(self, start: str, max_tokens: int) -> list[str]:
        """Return the favourites after a token, up to the end token."""
        tokens: list[str] = []
        last = start
        while len(tokens) < max_tokens and last != self._end:
            last = self._favourites[last]
            tokens.append(last)
        return tokens

    def sample(self, start: str, temperature: float, draws: list[float]) -> list[str]:
        """Return the tokens that the draws select, up to the end token."""
        tokens: list[str] = []
        last = start
        for u in draws:
            last = self._draw(last, temperature, u)
            tokens.append(last)
            if last == self._end:
                break
        return tokens

    def log_probability(self, start: str, tokens: list[str]) -> float:
        """Return the log probability of the tokens after a start."""
        steps = zip([start, *tokens], tokens)
        return sum(self._log_probabilities(last)[token] for last, token in steps)

    def speculate(
        self, start: str, draft: "Decoder", count: int, max_tokens: int
    ) -> tuple[list[str], int]:
        """Return the greedy tokens, found with guesses of a draft, and the number of rounds."""
        tokens = [start]
        rounds = 0
        while len(tokens) <= max_tokens and tokens[-1] != self._end:
            rounds += 1
            guesses = draft.greedy(tokens[-1], count)
            wanted = self.greedy(tokens[-1], len(guesses) + 1)
            for place, token in enumerate(wanted):
                tokens.append(token)
                if place < len(guesses) and token != guesses[place]:
                    break
        return tokens[1 : max_tokens + 1], rounds
