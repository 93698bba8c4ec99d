"""A model often repeats its last words before it goes on: look for them, and write them once."""
import json


def complete(task, model, most_calls=6):
    text = model(task)
    for _ in range(most_calls - 1):
        try:
            return json.loads(text)
        except ValueError:
            part = model(f"{task}\n\nYour reply so far:\n{text}\n\nGo on exactly where it stops.")
        text += part.strip()
    raise ValueError("no whole object")
