import re

NUMBER = re.compile(r"\d+(?:\.\d+)?")
CITATION = re.compile(r"\[(\d+)\]")


def value(text):
    """Return the value of a number as it is written."""
    return float(text.replace(",", ""))


def check(sentence, passages):
    """Return what is wrong with the citations of a sentence."""
    cited = list(dict.fromkeys(int(number) for number in CITATION.findall(sentence)))
    if not cited:
        return ["no citation"]
    exist = [number for number in cited if 1 <= number <= len(passages)]
    problems = [f"no passage {number}" for number in cited if number not in exist]
    known = {value(text) for number in exist for text in NUMBER.findall(passages[number - 1])}
    for text in NUMBER.findall(CITATION.sub(" ", sentence)):
        if value(text) not in known:
            problems.append(f"not there: {text}")
            known.add(value(text))
    return problems
