def rouge_l(answer: str, references: list[str], beta: float) -> float:
    """Return the best ROUGE-L score over the references; a larger beta favours recall."""
    raise NotImplementedError
