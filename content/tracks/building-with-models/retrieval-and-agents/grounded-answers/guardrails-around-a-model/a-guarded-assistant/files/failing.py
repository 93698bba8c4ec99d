class Failing:
    """A model that times out at some of its calls, which are counted from 1."""

    def __init__(self, model, *fails: int) -> None:
        """Take the model and the numbers of the calls that fail."""
        self.model = model
        self.fails = fails
        self.calls = 0

    def __call__(self, prompt: str) -> str:
        """Answer, or time out."""
        self.calls += 1
        if self.calls in self.fails:
            raise TimeoutError("no reply in 10 seconds")
        return self.model(prompt)
