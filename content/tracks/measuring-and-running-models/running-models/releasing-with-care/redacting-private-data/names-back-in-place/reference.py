import re
from collections.abc import Callable

Placeholder = tuple[str, int]

TASK = "Rewrite the message politely. Copy each placeholder such as [NAME_1] exactly."


def rewrite_privately(
    message: str,
    private: list[tuple[str, str]],
    model: Callable[[str], str],
    tries: int,
) -> str | None:
    """Return the message as the model rewrites it, without showing the model what is private."""
    forms = forms_of({kind for kind, _ in private})
    reserved = set(placeholders(message, forms))
    hidden, values = hide(message, private, reserved)
    prompt = f"{TASK}\n\nMessage: {hidden}"
    problem = ""
    for _ in range(tries):
        reply = model(prompt + problem)
        problem = problem_of(placeholders(reply, forms), values, reserved)
        if not problem:
            return restore(reply, values, forms)
    return None


def hide(
    message: str, private: list[tuple[str, str]], reserved: set[Placeholder]
) -> tuple[str, dict[Placeholder, str]]:
    """Return the message with placeholders, and their values in the order of the message."""
    kinds = {value: kind for kind, value in private}
    given: dict[str, Placeholder] = {}
    last = dict.fromkeys(kinds.values(), 0)

    def placeholder(match: re.Match) -> str:
        value = match.group()
        if value not in given:
            kind = kinds[value]
            last[kind] += 1
            while (kind, last[kind]) in reserved:
                last[kind] += 1
            given[value] = kind, last[kind]
        return written(given[value])

    longest_first = sorted(kinds, key=len, reverse=True)
    choice = "|".join(re.escape(value) for value in longest_first) or "(?!)"
    hidden = re.sub(rf"(?<!\w)(?:{choice})(?!\w)", placeholder, message)
    return hidden, {each: value for value, each in given.items()}


def forms_of(kinds: set[str]) -> re.Pattern:
    """Return a pattern of all the ways in which a model writes placeholders of these kinds."""
    names = "|".join(sorted(kinds)) or "(?!)"
    bracketed = rf"[\[(<{{] *((?i:{names}))(?:\\?_|-| +)?([0-9]+) *[\])>}}]"
    bare = rf"(?<!\w)({names})\\?_([0-9]+)(?!\w)"
    return re.compile(f"{bracketed}|{bare}")


def read(match: re.Match) -> Placeholder:
    """Return the placeholder that a match of the forms means."""
    return (match[1] or match[3]).upper(), int(match[2] or match[4])


def placeholders(text: str, forms: re.Pattern) -> list[Placeholder]:
    """Return the placeholders of a text in their order, however they are written."""
    return [read(match) for match in forms.finditer(text)]


def written(placeholder: Placeholder) -> str:
    """Return a placeholder as the model should write it."""
    return f"[{placeholder[0]}_{placeholder[1]}]"


def problem_of(
    found: list[Placeholder], values: dict[Placeholder, str], reserved: set[Placeholder]
) -> str:
    """Return the end of the next prompt, which says what is wrong, or an empty text."""
    seen = dict.fromkeys(found)
    wrong = {
        "missing": [written(each) for each in values if each not in seen],
        "unknown": [written(each) for each in seen if each not in values and each not in reserved],
    }
    problems = [f"{name} {', '.join(which)}" for name, which in wrong.items() if which]
    return f"\n\nYour last reply was not usable: {'; '.join(problems)}." if problems else ""


def restore(reply: str, values: dict[Placeholder, str], forms: re.Pattern) -> str:
    """Return a reply with the values in the place of their placeholders."""
    return forms.sub(lambda match: values.get(read(match), match.group()), reply)
