"""You drop message by message. A result whose call is gone is refused by the API: a round goes as a
whole, the reply and the message that answers it.
"""

from transcripts import size


def facts_of(messages: list[dict]) -> dict[str, str]:
    """Return the facts of all blocks, each with its newest value."""
    facts: dict[str, str] = {}
    for message in messages:
        for block in message["content"]:
            text = block.get("text") or block.get("content") or ""
            for line in text.splitlines():
                key, colon, value = line.removeprefix("FACT ").partition(": ")
                if colon and line.startswith("FACT "):
                    facts[key] = value
    return facts


def is_notes(block: dict) -> bool:
    """Tell whether a block holds the notes of an earlier compaction."""
    return block["type"] == "text" and block["text"].startswith("NOTES")


def compact(messages: list[dict], budget: int) -> list[dict]:
    """Return the messages within the budget, with notes in place of the oldest rounds."""
    if size(messages) <= budget:
        return messages
    first = messages[0]
    has_notes = is_notes(first["content"][-1])
    cached = first["content"][:-1] if has_notes else first["content"]
    facts = facts_of([{"content": first["content"][-1:]}]) if has_notes else {}
    for start in range(2, len(messages)):
        facts |= facts_of(messages[1:start])
        lines = [f"FACT {key}: {value}" for key, value in facts.items()]
        notes = {"type": "text", "text": "\n".join(["NOTES", *lines])}
        compacted = [{**first, "content": [*cached, notes]}, *messages[start:]]
        if size(compacted) <= budget:
            return compacted
    message = f"the last round and the notes have more than {budget} words"
    raise ValueError(message)
