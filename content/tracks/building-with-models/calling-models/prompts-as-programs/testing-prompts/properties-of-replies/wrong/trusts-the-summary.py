"""A reply with a good label may still have made up a number or run on: check the summary as well."""
import json


def test_prompt(template, texts, labels, model, runs):
    found = {}
    for text in texts:
        replies = [model(template.replace("{text}", text)) for _ in range(runs)]
        passed = sum('"label": "' in reply for reply in replies)
        failed = {"unreadable": runs - passed} if passed < runs else {}
        found[text] = {"passed": passed, "failed": failed, "verdict": "passes" if passed else "fails"}
    return found
