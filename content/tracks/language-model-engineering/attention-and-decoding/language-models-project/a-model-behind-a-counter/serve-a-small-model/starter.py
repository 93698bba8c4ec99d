class ModelServer:
    """A small language model that answers several requests at a time."""

    def __init__(self, path: str, slots: int) -> None:
        """Read the model."""
        self.passes = 0
        raise NotImplementedError

    def encode(self, text: str) -> list[int]:
        """Return the tokens of a text."""
        raise NotImplementedError

    def decode(self, tokens: list[int]) -> str:
        """Return the text of tokens; broken characters become the replacement character."""
        raise NotImplementedError

    def quantise(self) -> float:
        """Round the matrices to 8 bits a weight, and return the largest error."""
        raise NotImplementedError

    def adapt(self, texts: list[str], steps: int, rate: float) -> list[float]:
        """Train the biases with Adam, and return the loss before each step."""
        raise NotImplementedError

    def answer(
        self, prompts: list[str], draws: list[list[float]], temperature: float, top_p: float
    ) -> list[str]:
        """Return the text that the model writes after each prompt."""
        raise NotImplementedError
