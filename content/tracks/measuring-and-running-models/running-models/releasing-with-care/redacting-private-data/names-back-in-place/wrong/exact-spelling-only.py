"""A model writes `[name 1]`, `NAME_1` or `(Name-1)` and means the placeholder. Read all the forms of the instructions, and
prompt again when a placeholder is missing or unknown."""


def rewrite_privately(message, private, model, tries):
    names = {}
    for number, (kind, value) in enumerate(private, start=1):
        names[f"[{kind}_{number}]"] = value
        message = message.replace(value, f"[{kind}_{number}]")
    reply = model(
        f"Rewrite the message politely. Copy each placeholder such as [NAME_1] exactly.\n\nMessage: {message}"
    )
    for name, value in names.items():
        reply = reply.replace(name, value)
    return reply
