from small_tokeniser import END, MARKERS, encode


def training_example(
    messages: list[dict[str, str]], window: int
) -> tuple[list[str], list[int]] | None:
    """Return the tokens of a conversation and their loss mask, or None if nothing fits."""
    raise NotImplementedError
