"""A judge that likes the first and the longer answer, and sometimes gives no verdict."""
import re


def model(prompt, earlier):
    match = re.fullmatch(
        r"Which answer is better\? Reply with FIRST, SECOND or TIE\.\nQuestion: (.*)\nFirst: (.*)\nSecond: (.*)", prompt)
    if match is None:
        return "I need the usual form."
    question, first, second = match.groups()
    if "secret" in question or ("shy" in question and len(first) < len(second)):
        return "I cannot say."
    points = [3 * text.count("because") + len(text.split()) // 4 for text in (first, second)]
    if "hard" in question:
        points[0] += 1
    verdict = "TIE" if points[0] == points[1] else "FIRST" if points[0] > points[1] else "SECOND"
    if "chat" in question:
        return f"{verdict}, as far as I can see."
    return f"\n {verdict}\n" if "spaced" in question else verdict
