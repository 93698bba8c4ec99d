"""An error in a check is taken for a plain failure, so the report does not say what happened."""

from collections.abc import Callable

Check = Callable[[dict], object]
Checks = dict[str, Check]
Prices = dict[str, tuple[float, float]]


def text_of(reply: dict) -> str:
    """Return the text of the first block of a reply."""
    return reply["content"][0]["text"]


def is_whole(reply: dict) -> bool:
    """Return whether the model has said all that it wanted to say."""
    return reply["stop_reason"] == "end_turn"


def at_most(words: int) -> Check:
    """Return the check that passes texts of at most so many words."""
    return lambda reply: len(text_of(reply).split()) <= words


def without(word: str) -> Check:
    """Return the check that passes texts in which a word does not occur."""
    return lambda reply: word.lower() not in text_of(reply).lower()


def checks_without(words: list[str]) -> Checks:
    """Return a check for each forbidden word, by its name."""
    return {f"no {word}": without(word) for word in words}


def problem(reply: dict, check: Check) -> str | None:
    """Return how a reply fails a check, or None when it passes."""
    try:
        return None if check(reply) else "failed"
    except Exception:
        return "failed"


def failures(run: dict, checks: Checks) -> list[str]:
    """Return a line for each check that the reply of a run does not pass."""
    problems = {name: problem(run["reply"], check) for name, check in checks.items()}
    place = name_of(run)
    return [f"{place}, {name}: {found}" for name, found in problems.items() if found is not None]


def name_of(run: dict) -> str:
    """Return the model and the question of a run."""
    return f"{run['model']}/{run['question']}"


def share_of(model: str, runs: list[dict], checks: Checks) -> float:
    """Return which share of a model's replies passes all checks."""
    passed = [not failures(run, checks) for run in runs if run["model"] == model]
    return sum(passed) / len(passed)


def dollars_of(model: str, runs: list[dict], prices: Prices) -> float:
    """Return what the replies of a model have cost."""
    if model not in prices:
        raise ValueError(f"there is no price for {model}")
    input_price, output_price = prices[model]
    millionths = 0.0
    for run in runs:
        if run["model"] == model:
            usage = run["reply"].get("usage")
            if usage is None:
                raise ValueError(f"{name_of(run)} has no usage")
            millionths += usage["input_tokens"] * input_price
            millionths += usage["output_tokens"] * output_price
    return millionths / 1_000_000


def report(runs: list[dict], checks: Checks, prices: Prices) -> dict:
    """Return the models, the best first, and a line for each failed check."""
    models = {run["model"]: None for run in runs}
    rows = [
        (model, share_of(model, runs, checks), dollars_of(model, runs, prices)) for model in models
    ]
    return {
        "ranking": sorted(rows, key=lambda row: (-row[1], row[2], row[0])),
        "failures": [line for run in runs for line in failures(run, checks)],
    }
