"""Scripted workers and planners of the cases."""


class WorkerError(Exception):
    """A worker failed, after it had spent some tokens."""

    def __init__(self, message, tokens):
        super().__init__(message)
        self.tokens = tokens


class Workers:
    """Answer tasks by a script, and note what each worker was given."""

    def __init__(self, script):
        self.script = script
        self.log = []

    def __call__(self, task, inputs):
        self.log.append((task, dict(inputs)))
        value, tokens = self.script[task]
        if isinstance(value, Exception):
            raise WorkerError(str(value), tokens)
        return value, tokens


class Planner:
    """Give another task for a step, and note why it was asked."""

    def __init__(self, tasks):
        self.tasks = tasks
        self.log = []

    def __call__(self, step, error):
        self.log.append((step["id"], error))
        return self.tasks.get(step["id"])


def step(name, needs=(), tokens=10, returns="int", task=None):
    """Return a step of a plan; its task is its id unless another is given."""
    return {"id": name, "task": task or name, "needs": list(needs), "tokens": tokens, "returns": returns}
