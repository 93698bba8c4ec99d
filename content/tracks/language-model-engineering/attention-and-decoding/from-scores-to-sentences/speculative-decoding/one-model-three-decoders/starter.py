class Decoder:
    """A language model, given as a table of logits, and three ways to write with it."""

    def __init__(self, logits: dict[str, dict[str, float]], end: str) -> None:
        """Keep the table and the end token."""
        raise NotImplementedError

    def probabilities(self, token: str, temperature: float = 1.0) -> dict[str, float]:
        """Return the probability of each token after this one."""
        raise NotImplementedError

    def greedy(self, start: str, max_tokens: int) -> list[str]:
        """Return the favourites after a token, up to the end token."""
        raise NotImplementedError

    def sample(self, start: str, temperature: float, draws: list[float]) -> list[str]:
        """Return the tokens that the draws select, up to the end token."""
        raise NotImplementedError

    def log_probability(self, start: str, tokens: list[str]) -> float:
        """Return the log probability of the tokens after a start."""
        raise NotImplementedError

    def speculate(
        self, start: str, draft: "Decoder", count: int, max_tokens: int
    ) -> tuple[list[str], int]:
        """Return the greedy tokens, found with guesses of a draft, and the number of rounds."""
        raise NotImplementedError
