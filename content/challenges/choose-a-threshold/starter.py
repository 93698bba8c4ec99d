"""Choose from which score on payments are held back."""

import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Payment:
    """A payment with the score that a model gave it, and what it turned out to be."""

    amount: float
    score: float
    is_fraud: bool


def generate_payments(count: int, seed: int = 7) -> list[Payment]:
    """Return payments of which about one in fifty is fraud."""
    source = random.Random(seed)
    payments = []
    for _ in range(count):
        is_fraud = source.random() < 0.02
        score = source.betavariate(5, 3) if is_fraud else source.betavariate(1.5, 9)
        amount = source.lognormvariate(4.5, 1) if is_fraud else source.lognormvariate(3.5, 1)
        payments.append(Payment(round(amount, 2), round(score, 3), is_fraud))
    return payments


def choose_threshold(payments: list[Payment], call_cost: float = 4.0, largest_share: float = 0.05) -> float:
    """Return the highest of the thresholds with the least cost."""
    raise NotImplementedError


def report(payments: list[Payment], threshold: float) -> str:
    """Return what the threshold means, in at most 15 lines for people without statistics."""
    raise NotImplementedError


if __name__ == "__main__":
    everything = generate_payments(20_000)
    for payment in everything[:5]:
        print(payment)
    frauds = [payment for payment in everything if payment.is_fraud]
    print(f"{len(frauds)} of {len(everything)} payments are fraud, {sum(each.amount for each in frauds):,.2f} in all")
