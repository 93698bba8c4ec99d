import re

SMALL = set("a an and are at be but by for from has in is it of on or the this to was with".split())
LINKS = ("but", "however", "therefore", "so", "this", "otherwise")


def supported(
    question: str, reply: str, passages: list[str], least: float
) -> tuple[str | None, list[str]]:
    """Return the reply without unsupported sentences, and the problems that were found."""
    kept, problems = [], []
    was_removed = False
    for sentence in re.split(r"(?<=[.!?])\s+", reply.strip()):
        problem = problem_of(sentence, question, passages, least)
        if problem is None and was_removed and (words_of(sentence) or [""])[0] in LINKS:
            problem = "depends on a removed sentence"
        was_removed = problem is not None
        if was_removed:
            problems.append(f"{problem}: {sentence}")
        else:
            kept.append(sentence)
    return " ".join(kept) or None, problems


def problem_of(sentence: str, question: str, passages: list[str], least: float) -> str | None:
    """Return why a sentence is not supported by what it cites, or None."""
    cited = [int(number) for number in re.findall(r"\[(\d+)\]", sentence)]
    if any(not 1 <= number <= len(passages) for number in cited):
        return "cites what does not exist"
    if not cited:
        return "cites nothing"
    sources = " ".join(passages[number - 1] for number in cited)
    text = re.sub(r"\[\d+\]", "", sentence)
    if numbers(text) - numbers(f"{sources} {question}"):
        return "has a number from nowhere"
    words = [word for word in words_of(text) if word not in SMALL]
    known = set(words_of(sources))
    if words and sum(word in known for word in words) / len(words) < least:
        return "says something else"
    return None


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case."""
    return re.findall(r"[a-z]+", text.lower())


def numbers(text: str) -> set[float]:
    """Return the numbers of a text; a comma before three digits is no decimal sign."""
    found = re.findall(r"\d+(?:,\d{3})*(?:\.\d+)?", text)
    return {float(number.replace(",", "")) for number in found}
