def watch(
    replies: list[dict], rules: dict[str, dict], alpha: float, beta: float
) -> tuple[str, int, list[str]]:
    """Return the decision, the replies it took, and the guardrails it is about."""
    raise NotImplementedError
