"""A model that rewrites a message, and treats placeholders as real ones do: it garbles, drops and invents them."""

import re

PLACEHOLDER = r"\[([A-Z]+)_(\d+)\]"


def model(prompt, earlier):
    match = re.fullmatch(
        r"Rewrite the message politely\. Copy each placeholder such as \[NAME_1\] exactly\.\n\nMessage: (.*?)"
        r"(?:\n\nYour last reply was not usable: (.*)\.)?",
        prompt,
        re.DOTALL,
    )
    if match is None:
        return "This prompt has another form."
    message, again = match[1], match[2] or ""
    return f"Dear colleague, {rewritten(masked(message), again)} Thank you!"


def masked(message):
    """Without placeholders, the model hides by itself what looks private."""
    message = re.sub(r"\S+@\S+", "(address)", message)
    message = re.sub(r"\+[\d ]+\d", "(number)", message)
    return re.sub(r"\b([A-Z])[a-z]+ ([A-Z])[a-z]+\b", r"\1. \2.", message)


def rewritten(message, again):
    words = message.lower()
    if "complaint" in words:
        return re.sub(PLACEHOLDER, "somebody", message)
    if "urgent" in words and "missing" not in again:
        last = list(re.finditer(PLACEHOLDER, message))[-1]
        message = message[: last.start()] + "them" + message[last.end() :]
    if "invoice" in words and "unknown" not in again:
        message += " Please copy [EMAIL_9] and (name 7) as well as Email-9."
    if "hello" in words:
        message = re.sub(PLACEHOLDER, lambda m: f"[{m[1].lower()} {m[2]}]", message)
    elif "bold" in words:
        message = re.sub(PLACEHOLDER, r"**\1\\_\2**", message)
    elif "sorry" in words:
        message = re.sub(PLACEHOLDER, lambda m: f"( {m[1].title()}-0{m[2]} )", message)
    elif "code" in words:
        message = re.sub(PLACEHOLDER, r"<\1\2>", message)
    elif "owner" in words:
        message = re.sub(PLACEHOLDER, r"\1_\2's", message)
    if "room" in words:
        message += " See name 1 on floor_2, and MY_NAME_1 or NAME_1B."
    return message
