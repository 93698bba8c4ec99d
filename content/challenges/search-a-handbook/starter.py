"""Search a small handbook, and explain the ranking."""

from dataclasses import dataclass

PASSAGES = [
    "Every employee has 28 days of holiday. Days that are not taken by March are lost.",
    "Ask for leave at least two weeks ahead. Your manager answers within three days.",
    "Expenses are paid back within ten days, if the receipts are complete.",
    "A receipt shows the date, the amount and the tax. A photograph of it is enough.",
    "Everyone who falls ill tells their manager before nine. From the third day on we need a doctor's note.",
    "Laptops are replaced every three years. Ask the help desk, and return the old laptop within two weeks.",
    "The help desk answers from eight to six. At night call the number on the back of your laptop.",
    "Trips by train are booked in second class; above four hours first class is allowed.",
    "Training counts as working time. Every employee has five days a year for training, and a budget for it.",
    "Holiday, illness and training are entered in the calendar of the team, so that all can plan.",
]


@dataclass
class Hit:
    """A passage that was found; `why` holds the contribution of each word of the query."""

    passage: int
    score: float
    snippet: str
    why: dict[str, float]


def search(passages: list[str], query: str, limit: int = 3) -> list[Hit]:
    """Return the best passages for the query, best first."""
    raise NotImplementedError


if __name__ == "__main__":
    for question in ["how many days of holiday", "return laptop", "training receipts"]:
        print(question)

        # Later, for each hit of search(PASSAGES, question): print its passage, score, snippet and reasons.
