import re


def invented(sentence: str, passage: str) -> list[float]:
    """Return the numbers of a sentence that its passage does not have, sorted."""
    return sorted(numbers(re.sub(r"\[\d+\]", "", sentence)) - numbers(passage))


def numbers(text: str) -> set[float]:
    """Return the numbers of a text."""
    found = re.findall(r"\d+(?:,\d{3})*(?:\.\d+)?", text)
    return {float(number.replace(",", "")) for number in found}
