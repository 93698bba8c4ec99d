def build_context(pins: list[str], turns: list[tuple[str, str]], budget: int) -> list[str]:
    """Return the lines of the next prompt."""
    fixed = [f"FACT: {pin}" for pin in pins]
    used = sum(len(line.split()) for line in fixed)
    window: list[str] = []
    pending: list[str] = []
    for role, text in reversed(turns):
        pending.append(f"{role}: {text}")
        if role == "result":
            continue
        size = sum(len(line.split()) for line in pending)
        if used + size > budget:
            break
        used += size
        window += pending
        pending = []
    if used > budget or (turns and not window):
        raise ValueError(f"the budget of {budget} is too small")
    return fixed + window[::-1]
