"""A follow-up gets its names and its period from what was said before: look into the history, too.
"""

import json
import re
from collections.abc import Callable
from datetime import date, timedelta

PROMPT = """Rewrite the last question so that it can be understood alone. Use only names and numbers of the
conversation. Answer with JSON alone: {"question": "...", "period": "last month"}. The period is quoted
from the conversation; null if there is none. The conversation:
"""
DAY = timedelta(days=1)


def rewrite(
    history: list[str], question: str, today: str, model: Callable[[str], str]
) -> dict[str, str | None]:
    """Return a question that can be understood alone, and the days that it asks about."""
    conversation = "\n".join([*history, question])
    said = read(model(PROMPT + conversation))
    if said is None or invents(said["question"], question):
        return {"question": question, "from": None, "to": None}
    phrase = said.get("period")
    days = None
    if isinstance(phrase, str) and phrase.lower() in question.lower():
        days = period(phrase.lower(), date.fromisoformat(today))
    first, last = (one.isoformat() for one in days) if days else (None, None)
    return {"question": said["question"], "from": first, "to": last}


def read(text: str) -> dict | None:
    """Return the reply as a dict with a question, None if it is not one."""
    try:
        said = json.loads(text)
    except ValueError:
        return None
    question = said.get("question") if isinstance(said, dict) else None
    return said if isinstance(question, str) and question.strip() else None


def invents(question: str, conversation: str) -> bool:
    """Return whether the question has a name or a number that nobody has mentioned."""
    known = set(re.findall(r"\w+", conversation.lower()))
    names = [word for word in re.findall(r"\w+", question)[1:] if re.search(r"[A-Z0-9]", word)]
    return any(name.lower() not in known for name in names)


def period(phrase: str, today: date) -> tuple[date, date] | None:
    """Return the first and the last day of a period, None for words that have no rule."""
    if phrase == "yesterday":
        return today - DAY, today - DAY
    if counted := re.fullmatch(r"last (\d{1,3}) days", phrase):
        count = int(counted[1])
        return (today - (count - 1) * DAY, today) if count else None
    if phrase == "last week":
        monday = today - (today.weekday() + 7) * DAY
        return monday, monday + 6 * DAY
    starts = {
        "last month": (today.replace(day=1), 1),
        "last quarter": (today.replace(month=(today.month - 1) // 3 * 3 + 1, day=1), 3),
        "last year": (today.replace(month=1, day=1), 12),
    }
    if phrase not in starts:
        return None
    start, months = starts[phrase]
    before = start.year * 12 + start.month - 1 - months
    return date(before // 12, before % 12 + 1, 1), start - DAY
