def read(names: str, messages: str) -> list[tuple[bool, dict[str, str]]]:
    """Read a trial: after "bad" or "good", one letter for each check: p(ass), a(larm) or e(rror)."""
    words = {"p": "pass", "a": "alarm", "e": "error"}
    log = []
    for message in messages.split(","):
        kind, letters = message.split()
        log.append((kind == "bad", {name: words[letter] for name, letter in zip(names.split(), letters)}))
    return log
