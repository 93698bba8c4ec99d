"""A model that labels and sums up reviews, and has good and bad moments."""
import json
import re


def model(prompt, earlier):
    match = re.search(r"^Review: (.*)$", prompt, re.MULTILINE)
    if match is None or "JSON" not in prompt:
        return "What shall I do with this?"
    text = match[1]
    run = earlier.count(prompt)
    words = text.split()
    label = "good" if "good" in words else "bad"
    summary = " ".join(words[:6])
    if "maybe" in words and run % 2 == 1:
        label = "mixed"
    if "refund" in words and run == 2:
        return "I am sorry, I cannot help with refunds."
    if "stars" in words:
        summary += f" {len(words) * 10}"
    if "long" in words and run % 3 != 0:
        summary = text + " " + text
    if "list" in words:
        return json.dumps([label, summary])
    if "hm" in words:
        label = None if run else label
    return json.dumps({"label": label, "summary": summary})
