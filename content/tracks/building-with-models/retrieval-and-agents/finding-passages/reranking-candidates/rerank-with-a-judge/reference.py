import re
from collections.abc import Callable

ASK = (
    "Question: {question}\n\nPassage:\n{passage}\n\n"
    "Grade its relevance from 0 to 10. Reply with the number alone."
)
REPLY = re.compile(r"\s*(?:Relevance:\s*)?(\d+(?:\.\d+)?)(?:\s*/\s*10)?\s*", re.IGNORECASE)


def rerank(
    question: str, passages: list[str], model: Callable[[str], str], most_calls: int, enough: int
) -> tuple[list[int], int]:
    """Return the places of the passages in their new order, and how many have a grade."""
    grades: dict[int, float] = {}
    calls = 0
    first_places: dict[tuple[str, ...], int] = {}
    for place, passage in enumerate(passages):
        known = first_places.setdefault(tuple(passage.split()), place)
        if known < place:
            if known in grades:
                grades[place] = grades[known]
            continue
        high = sum(grade >= 8 for grade in grades.values())
        if calls == most_calls or high >= enough:
            break
        calls += 1
        grade = read(model(ASK.format(question=question, passage=passage)))
        if grade is not None:
            grades[place] = grade
    return around(len(passages), grades), len(grades)


def read(reply: str) -> float | None:
    """Return the grade in a reply that is nothing but a grade."""
    match = REPLY.fullmatch(reply)
    if match is None or float(match[1]) > 10:
        return None
    return float(match[1])


def around(count: int, grades: dict[int, float]) -> list[int]:
    """Return the places in their new order: those without a grade stay where they are."""
    graded = iter(sorted(grades, key=lambda place: (-grades[place], place)))
    return [next(graded) if place in grades else place for place in range(count)]
