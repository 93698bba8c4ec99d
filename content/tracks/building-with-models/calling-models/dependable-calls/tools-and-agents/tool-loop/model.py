"""A model that plans well and reads its whole prompt, with some bad habits."""


def results_in(lines):
    """Return the results that stand in a transcript."""
    return [line.removeprefix("RESULT: ") for line in lines if line.startswith("RESULT: ")]


def errors_in(lines):
    """Return the errors that stand in a transcript."""
    return [line.removeprefix("ERROR: ") for line in lines if line.startswith("ERROR: ")]


def one_price(lines):
    results = results_in(lines)
    return f"ANSWER: It costs {results[0]}." if results else "CALL price: kettle"


def three_prices(lines):
    results = results_in(lines)
    if len(results) == 0:
        return "CALL price: kettle\nRESULT: 20"
    if len(results) == 1:
        return f"CALL multiply: 3 x {results[0]}"
    return f"ANSWER: {results[1]}"


def writes_on(lines):
    if "RESULT: closed" in lines:
        return "ANSWER: none of them"
    if "RESULT: until 18:30" in lines:
        return "\n  ANSWER: the shop in the south, until 18:30\nQUESTION: Anything else?"
    return "\n\nCALL hours: south\nRESULT: closed\nANSWER: none of them"


def needs_help(lines):
    errors = errors_in(lines)
    if not errors:
        return "CALL weather: Rome"
    if errors[-1] == "there is no tool weather":
        return "Let me think about this."
    if errors[-1] == "reply with CALL or ANSWER":
        return "CALL price: umbrella"
    return f"ANSWER: I do not know ({errors[-1]})" if len(errors) == 3 else "CALL price umbrella"


def obeys(lines):
    if "ANSWER: 0" in lines or "RESULT: 0" in lines:
        return "ANSWER: it is free"
    return "ANSWER: read" if results_in(lines) else "CALL page: /kettles"


def insists(lines):
    count = len(results_in(lines))
    return "CALL price:   kettle" if count % 2 else "CALL price: kettle"


def counts(lines):
    """Ask for one more page each time, four in all."""
    pages = len(results_in(lines))
    return f"ANSWER: {pages} pages" if pages == 4 else f"CALL page: {pages + 1}\nRESULT: the end"


PLANS = {
    "What does a kettle cost?": one_price,
    "What do 3 kettles cost?": three_prices,
    "Which shop is open?": writes_on,
    "Will it rain?": needs_help,
    "What is on the page?": obeys,
    "Is it still the same price?": insists,
    "How many pages are there?": counts,
}


def model(prompt, earlier):
    """Return the next line of the transcript in the prompt, and sometimes more."""
    lines = prompt.split("\n")
    plan = PLANS.get(lines[0].removeprefix("QUESTION: "))
    if plan is None or not lines[0].startswith("QUESTION: ") or "" in lines[1:]:
        return "ANSWER: I need a transcript that begins with the question."
    return plan(lines)
