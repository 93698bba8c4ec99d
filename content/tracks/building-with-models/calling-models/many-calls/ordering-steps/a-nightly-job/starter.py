from collections.abc import Callable


def order_steps(steps: dict[str, list[str]]) -> list[str]:
    """Return all steps, each after those that it needs."""
    raise NotImplementedError


def pack_lines(lines: list[str], limit: int) -> list[list[str]]:
    """Return the lines in batches within the limit, the longest lines first."""
    raise NotImplementedError


def run_job(
    texts: list[str],
    steps: dict[str, list[str]],
    model: Callable[[str], str],
    wait: Callable[[float], None],
    save: Callable[[str], None],
    saved: str = "",
    limit: int = 40,
    most_calls: int = 30,
) -> dict:
    """Run all steps for all texts, and return how the job ended, its calls and the results."""
    raise NotImplementedError
