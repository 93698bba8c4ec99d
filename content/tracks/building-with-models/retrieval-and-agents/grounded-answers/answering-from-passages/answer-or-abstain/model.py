"""A model that answers from numbered passages, and has the habits of real ones."""
import re


def model(prompt, earlier):
    match = re.fullmatch(
        r"Answer from the passages alone\. Cite after each sentence, like \[2\]\.\n"
        r"If the passages do not hold the answer, reply with NOT FOUND and nothing else\.\n\n"
        r"((?:\[\d+\] .*\n)*)\nQuestion: (.*?)(\n\nYour last reply could not be used: .*)?", prompt)
    if match is None:
        return "The prompt has another form."
    passages = re.findall(r"\[(\d+)\] (.*)", match[1])
    question, again = match[2], match[3]
    words = set(re.findall(r"\w{4,}", question.lower()))
    found = [(number, text) for number, text in passages if words & set(re.findall(r"\w{4,}", text.lower()))]
    if "chatty" in words and not again:
        return "Sure! As far as I know, that depends."
    if "wrong" in words and (not again or "there is no passage" not in again):
        return f"It is so [{len(passages) + 3}]."
    if "never" in words:
        return "Let me think about it."
    if not found:
        return "It is probably 42 [1]." if "guess" in words else " NOT FOUND.\n"
    if "partly" in words and not again:
        return f"NOT FOUND in most of them. {found[0][1].rstrip('.')} [{found[0][0]}]."
    mixed = " Everybody knows that." if "mixed" in words and (not again or "no citation" not in again) else ""
    return " ".join(f"{text.rstrip('.')} [{number}]." for number, text in found[:2]) + mixed
