"""A number somewhere in a reply is no grade: the whole reply has to be one, and within the scale."""
import re


def rerank(question, passages, model, most_calls, enough):
    grades = {}
    for place, passage in enumerate(passages[:most_calls]):
        reply = model(
            f"Question: {question}\n\nPassage:\n{passage}\n\n"
            "Grade its relevance from 0 to 10. Reply with the number alone."
        )
        found = re.search(r"\d+", reply)
        grades[place] = int(found.group()) if found else 0
    order = sorted(range(len(passages)), key=lambda place: -grades.get(place, 0))
    return order, len(grades)
