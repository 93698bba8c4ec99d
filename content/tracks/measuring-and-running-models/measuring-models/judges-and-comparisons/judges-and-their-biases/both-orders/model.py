"""A judge of two answers, with the biases and habits of real ones."""
import re


def model(prompt, earlier):
    match = re.fullmatch(
        r"Which answer is better\? Reply with FIRST, SECOND or TIE\.\nQuestion: (.*)\nFirst: (.*)\nSecond: (.*)", prompt)
    if match is None:
        return "Please use the form that we agreed on."
    question, first, second = match.groups()
    if "private" in question:
        return "I cannot judge private matters."
    quality = [2 * text.count("because") + text.count("good") + len(text.split()) // 6 for text in (first, second)]
    if "bias" in question:
        quality[0] += 1
    verdict = "TIE" if quality[0] == quality[1] else "FIRST" if quality[0] > quality[1] else "SECOND"
    if "essay" in question:
        return f"FIRST has merits, and so has the other.\nAll in all: {verdict}"
    if "shy" in question and not earlier.count(prompt):
        return "Hard to say."
    if "long" in question and not earlier.count(prompt):
        return f"FIRST is shorter, SECOND has more to say, and a TIE would be easy. My verdict: {verdict[:2]}"
    return f" {verdict.lower()}.\n" if "loose" in question else verdict
