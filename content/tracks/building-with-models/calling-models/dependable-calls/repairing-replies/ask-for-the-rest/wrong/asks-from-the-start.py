"""The same prompt brings the same cut reply: send the text so far, and let the model go on."""
import json


def complete(task, model, most_calls=6):
    for _ in range(most_calls):
        try:
            return json.loads(model(task))
        except ValueError:
            continue
    raise ValueError(f"no whole object after {most_calls} calls")
