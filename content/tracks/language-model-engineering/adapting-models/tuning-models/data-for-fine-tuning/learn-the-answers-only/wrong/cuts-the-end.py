"""You cut the conversation at the window, and with it the answer and its end. Leave out the oldest exchanges."""

from small_tokeniser import END, MARKERS, encode

Message = dict[str, str]


def training_example(messages: list[Message], window: int) -> tuple[list[str], list[int]] | None:
    """Return the tokens of a conversation and their loss mask, or None if nothing fits."""
    has_system = messages[0]["role"] == "system"
    turns = [render(message) for message in messages]
    system, exchanges = turns[:has_system], turns[has_system:]
    if not exchanges:
        return None
    kept = system + exchanges
    return (
        [token for tokens, _ in kept for token in tokens][:window],
        [counts for _, mask in kept for counts in mask][:window],
    )


def render(message: Message) -> tuple[list[str], list[int]]:
    """Return the tokens of one message and their mask."""
    content = encode(message["content"])
    is_learnt = int(message["role"] == "assistant")
    tokens = [MARKERS[message["role"]], *content, END]
    return tokens, [0] + [is_learnt] * (len(content) + 1)
