class Night:
    """A model that fails on purpose, and a record of all that a job does."""

    def __init__(self, model, failures=()):
        """Take the failures of the first tries, in order: an exception, or None for a try that works."""
        self.model, self.failures = model, list(failures)
        self.prompts, self.waits, self.saves, self.events = [], [], [], []

    def ask(self, prompt):
        """Return the reply of the model, or raise the next failure."""
        self.prompts.append(prompt)
        self.events.append("ask")
        failure = self.failures.pop(0) if self.failures else None
        if failure is not None:
            raise failure
        return self.model(prompt)

    def wait(self, seconds):
        """Remember how long the job would wait."""
        self.waits.append(seconds)
        self.events.append("wait")

    def save(self, text):
        """Remember what the job saved."""
        if not isinstance(text, str):
            raise TypeError("only a text can be saved")
        self.saves.append(text)
        self.events.append("save")

    def batches(self):
        """Return the step and the number of lines of each prompt."""
        return [(prompt.split("\n")[0].removeprefix("STEP: "), prompt.count("\n") - 1) for prompt in self.prompts]
