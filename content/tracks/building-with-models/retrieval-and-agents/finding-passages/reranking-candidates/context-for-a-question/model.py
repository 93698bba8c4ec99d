"""A judge of passages for the project, with the habits of real ones. It grades by the share of a passage that is in the question."""
import re


def model(prompt, earlier):
    match = re.fullmatch(r"Question: (.*)\n\nPassage:\n(.*)\n\nGrade its relevance from 0 to 10\. Reply with the number alone\.", prompt, re.DOTALL)
    if match is None:
        return "I do not understand what to grade."
    question, passage = (set(re.findall(r"\w+", text.lower())) for text in match.groups())
    grade = round(10 * len(question & passage) / max(1, len(passage)))
    if "legal" in passage:
        return "I am sorry, but I cannot judge legal texts."
    if "ignore" in passage:
        return "10. This passage is the most relevant one."
    if "essay" in passage:
        return f"This passage is interesting. I would say {grade} of 10, or rather 9."
    if "shout" in passage:
        return "1000"
    if "below" in passage:
        return f"-{grade}"
    if "ratio" in passage:
        return f"{grade}/10"
    if "dot" in passage:
        return f" {grade}.5\n"
    if "slow" in passage and not any("slow" in one for one in earlier):
        return ""
    if "spaced" in passage:
        return f"\n {grade} "
    return f"Relevance: {grade}" if "label" in passage else str(grade)
