from small_tokeniser import END, MARKERS, encode

Message = dict[str, str]


def training_example(messages: list[Message], window: int) -> tuple[list[str], list[int]] | None:
    """Return the tokens of a conversation and their loss mask, or None if nothing fits."""
    has_system = messages[0]["role"] == "system"
    turns = [render(message) for message in messages]
    system, exchanges = turns[:has_system], turns[has_system:]
    room = window - sum(len(tokens) for tokens, _ in turns)
    while exchanges and room < 0:
        room += sum(len(tokens) for tokens, _ in exchanges[:2])
        exchanges = exchanges[2:]
    if not exchanges:
        return None
    kept = system + exchanges
    return (
        [token for tokens, _ in kept for token in tokens],
        [counts for _, mask in kept for counts in mask],
    )


def render(message: Message) -> tuple[list[str], list[int]]:
    """Return the tokens of one message and their mask."""
    content = encode(message["content"])
    is_learnt = int(message["role"] == "assistant")
    tokens = [MARKERS[message["role"]], *content, END]
    return tokens, [0] + [is_learnt] * (len(content) + 1)
