"""Five test cases of a visitors' office, and the replies of two systems to them."""

QUESTIONS = [
    ("visa", "how long does a visa take", "ten days"),
    ("visa", "what does it cost", "40 euros"),
    ("parking", "may I park here on Sunday", "yes"),
    ("parking", "where is the garage", "in Oak Street"),
    ("hours", "when do you open", "at nine"),
]


def says(*answers):
    """Return a reply in JSON for each answer; a text in a list stays as it is."""
    return [answer[0] if isinstance(answer, list) else f'{{"answer": "{answer}"}}' for answer in answers]


OLD = says("ten days", "50 euros", ["Yes, you may park here."], "in Oak Street", "at ten or at nine")
NEW = says("Ten days.", "40 euros", "yes", "in oak street", ["I cannot say, perhaps at nine."])
