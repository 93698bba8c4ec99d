"""The world of the cases: a log, a bank, a post office, and somebody who kills processes."""

import json


class Killed(BaseException):
    """The process is gone."""


class World:
    """What stays when a process dies. The operation with the number `kill_after` is the last one of its process."""

    def __init__(self, kill_after=None):
        self.lines = []
        self.ledger = []
        self.mails = []
        self.known = {}
        self.seconds = 1000
        self.operations = 0
        self.kill_after = kill_after

    def _operate(self):
        self.operations += 1
        if self.operations == self.kill_after:
            raise Killed

    def entries(self):
        """Return the entries of the log, oldest first."""
        return [json.loads(line) for line in self.lines]

    def append(self, entry):
        """Add an entry to the log."""
        self.lines.append(json.dumps(entry))
        self._operate()

    def clock(self):
        """Return the time, another one for each question."""
        self.seconds += 7
        self._operate()
        return self.seconds

    def pay(self, key, to, amount):
        """Pay once for each key, and return the receipt."""
        if key not in self.known:
            if amount > 500:
                raise ValueError(f"{amount} is above the limit")
            self.ledger.append((to, amount))
            self.known[key] = f"receipt {len(self.ledger)}"
        self._operate()
        return self.known[key]

    def mail(self, key, text):
        """Send a mail once for each key."""
        if key not in self.known:
            self.mails.append(text)
            self.known[key] = "sent"
        self._operate()


def finish(work, world, run_class, name="order-7"):
    """Run `work(run, world)` in one process after the other until it ends, and return what it returns."""
    for _ in range(20):
        try:
            return work(run_class(name, world), world)
        except Killed:
            continue
    return "never ends"


def order(run, world):
    """Buy a kettle: four steps, one of them a payment."""
    at = run.step("clock", lambda key: world.clock())
    price = run.step("price", lambda key: 45)
    receipt = run.step("pay", lambda key: world.pay(key, "shop", price))
    run.step("mail", lambda key: world.mail(key, f"{receipt} for {price} at {at}"))
    return f"{receipt} at {at}"


def two_parts(run, world):
    """Pay two equal parts."""
    return [run.step("pay", lambda key: world.pay(key, "shop", 20)) for _ in range(2)]
