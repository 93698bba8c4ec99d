"""A stand-in for a model behind an API, with a clock of its own: nothing here really waits."""


class Service:
    """A service that answers as a script says.

    Each entry of the script is one answer: (seconds, status, headers, body). An answer that takes longer than
    the timeout never arrives. When the script is used up, its last entry is repeated.
    `now` is the time in seconds, and `sent` lists (time, prompt, timeout) of each call.
    """

    def __init__(self, script):
        self.script = script
        self.now = 0.0
        self.sent = []

    def send(self, prompt, timeout):
        """Return (status, headers, body), or raise TimeoutError when the timeout is over."""
        seconds, status, headers, body = self.script[min(len(self.sent), len(self.script) - 1)]
        self.sent.append((self.now, prompt, timeout))
        self.now += min(seconds, timeout)
        if seconds > timeout:
            raise TimeoutError("no answer in time")
        return status, headers, body

    def sleep(self, seconds):
        """Let some seconds pass."""
        self.now += seconds


def ok(body, seconds=0.5):
    """Return an entry of a script: a good answer."""
    return seconds, 200, {}, body


def failed(status, seconds=0.0, **headers):
    """Return an entry of a script: an answer with an error. Write Retry_After for the header Retry-After."""
    return seconds, status, {name.replace("_", "-"): value for name, value in headers.items()}, f"error {status}"


def silent():
    """Return an entry of a script: an answer that never comes."""
    return float("inf"), 200, {}, "too late"


def half(top):
    """Return half of the number, as a draw that is easy to follow."""
    return top / 2
