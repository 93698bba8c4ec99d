"""A model that works through the steps of a request, and has the habits of real ones."""
import re


def model(prompt, earlier):
    lines = prompt.split("\n")
    if not lines[0].startswith("REQUEST: ") or "" in lines:
        return "I need a request in the first line."
    steps = lines[0].removeprefix("REQUEST: ").split(" > ")
    seen = [line.partition(": ")[2] for line in lines[1:] if line.startswith(("FACT: ", "RESULT: ", "ERROR: "))]
    summary = ", ".join(seen) or "nothing"
    if lines[-1] == "Answer now.":
        return "ANSWER: as far as I know: " + summary
    step = steps[min(len(earlier), len(steps) - 1)]
    kind, _, rest = step.partition(" ")
    if kind == "note":
        return f"FACT: {rest}"
    if kind == "mumble":
        return "\n\nLet me think about this.\nANSWER: 42"
    if kind == "gush":
        return "\n  ANSWER:   done   with  " + summary + "\nAnything else? " + "I would love to help. " * 9
    if kind == "say":
        return f"ANSWER: {summary}"
    if kind == "spaced":
        return f"CALL {rest.split()[0]}:   {'   '.join(rest.split()[1:])}\nRESULT: 0"
    return f"CALL {kind}: {rest}"
