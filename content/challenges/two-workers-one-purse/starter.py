"""Carry out a plan with two workers and one purse, through kills and a wait for a signature."""

import json
import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Step:
    """A step of a plan: who does it, what it needs, the most tokens that it may spend, the form of its result."""

    name: str
    worker: str
    needs: tuple[str, ...]
    most: int
    form: type


PLAN = [
    Step("prices", "reader", (), 3000, int),
    Step("stock", "reader", (), 3000, int),
    Step("reviews", "reader", (), 5000, str),
    Step("order", "writer", ("prices", "stock"), 2000, dict),
    Step("letter", "writer", ("reviews",), 2000, str),
    Step("pay", "bank", ("order",), 0, str),
    Step("send", "writer", ("letter", "pay"), 1000, str),
]


class Killed(BaseException):
    """The process is gone, between any two lines; nobody may catch this but the one who starts it again."""


class World:
    """Everything that lives longer than a process: the store, the bank, the person, and the bill of the workers."""

    def __init__(self, seed: int):
        self.source = random.Random(seed)
        self.text = "{}"
        self.payments: dict[str, dict] = {}
        self.decided: dict[str, bool] = {}
        self.spent = 0
        self.lives = 0
        self.transfers = 0

    def danger(self) -> None:
        """Kill the process now and then."""
        if self.source.random() < 0.08:
            raise Killed

    def load(self) -> dict:
        """Return what was saved last."""
        return json.loads(self.text)

    def save(self, state: dict) -> None:
        """Keep a state as JSON, whole or not at all."""
        self.danger()
        self.text = json.dumps(state)
        self.danger()

    def work(self, step: Step, given: dict) -> tuple[object, int]:
        """Return a worker's result and the tokens that it spent, which are charged also when the result is no use."""
        tokens = self.source.randint(step.most // 3, step.most)
        self.spent += tokens
        self.danger()
        if self.source.random() < 0.2:
            return "about twenty, I think", tokens
        if step.form is dict:
            return {"to": "mill", "amount": 10 * self.source.randint(20, 90)}, tokens
        return {int: 20, str: f"{step.name} is done"}[step.form], tokens

    def pay(self, key: str, order: dict) -> str:
        """Pay once for each key; another order with the same key raises ValueError."""
        self.danger()
        if key not in self.payments:
            self.payments[key] = order
            self.transfers += 1
        if self.payments[key] != order:
            raise ValueError("this key was used for another order")
        self.danger()
        return f"receipt {key}"

    def ask(self, fingerprint: str, text: str) -> None:
        """Show a person a text; they decide about this fingerprint while no process runs."""
        self.decided.setdefault(fingerprint, self.source.random() < 0.85)

    def decision(self, fingerprint: str) -> bool | None:
        """Return what a person has decided, or None."""
        return self.decided.get(fingerprint) if self.lives % 3 == 0 else None


def carry_on(world: World, plan: list[Step], purse: int) -> dict | None:
    """Live one life of a process: return the report when the plan has ended, or None when it waits for a person."""
    raise NotImplementedError


def live(seed: int, purse: int) -> tuple[dict, World]:
    """Start processes until one of them returns a report."""
    raise NotImplementedError


if __name__ == "__main__":
    world = World(1)
    for step in PLAN[:4]:
        try:
            print(step.name, world.work(step, {}))
        except Killed:
            print(step.name, "killed; spent so far:", world.spent)
