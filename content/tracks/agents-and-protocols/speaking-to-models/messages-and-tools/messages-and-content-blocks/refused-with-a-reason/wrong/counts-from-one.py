"""The places count from 1. Services count messages and blocks from 0, as lists do.
"""

ALLOWED = {
    "user": {"text", "tool_result"},
    "assistant": {"text", "thinking", "tool_use"},
}
ID_FIELDS = {"tool_use": "id", "tool_result": "tool_use_id"}


def first_fault(messages: list[dict]) -> str | None:
    """Return the place and the reason of the first fault of a conversation, or None."""
    before = None
    open_calls: list[str] = []
    for number, message in enumerate(messages, 1):
        place = f"messages.{number}"
        role = message["role"]
        fault = role_fault(role, before)
        if fault:
            return f"{place}.role: {fault}"
        calls = []
        for index, block in enumerate(message["content"], 1):
            fault = block_fault(block, role, open_calls)
            if fault:
                return f"{place}.content.{index}: {fault}"
            if block["type"] == "tool_use":
                calls.append(block["id"])
            elif block["type"] == "tool_result":
                open_calls.remove(block["tool_use_id"])
        if open_calls:
            return f"{place}: no result for {open_calls[0]}"
        before, open_calls = role, calls
    return None if before == "user" else f"messages.{len(messages)}.role: the user ends"


def role_fault(role: str, before: str | None) -> str | None:
    """Return what is wrong with a role after the role of the message before it."""
    if role not in ALLOWED:
        return f"unknown role {role}"
    if before is None and role == "assistant":
        return "the user begins"
    return f"two turns of {role} in a row" if role == before else None


def block_fault(block: dict, role: str, open_calls: list[str]) -> str | None:
    """Return what is wrong with a block; open_calls are those that the message has to answer."""
    kind = block["type"]
    if kind not in ALLOWED[role]:
        return f"no place for {kind} in a turn of {role}"
    field = ID_FIELDS.get(kind)
    if field and not block.get(field):
        return f"{kind} without an id"
    if kind == "tool_result" and block["tool_use_id"] not in open_calls:
        return f"tool_result without its call {block['tool_use_id']}"
    return None
