"""Reading the score that a model answers with."""


class ScoreError(ValueError):
    """Says which answer is no score."""

    def __init__(self, answer: str) -> None:
        """Keep the answer."""
        super().__init__(f"no score from 0 to 1: {answer}")
        self.answer = answer


def read_score(answer: str) -> float:
    """Return the score in an answer, or raise a ScoreError."""
    try:
        score = float(answer)
    except ValueError as error:
        raise ScoreError(answer) from error
    if not 0 <= score <= 1:
        raise ScoreError(answer)
    return score
