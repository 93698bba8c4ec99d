class Spy:
    """A model whose prompts are remembered."""

    def __init__(self, model) -> None:
        """Take the model."""
        self.model = model
        self.prompts = []

    def __call__(self, prompt: str) -> str:
        """Remember the prompt, and answer."""
        self.prompts.append(prompt)
        return self.model(prompt)
