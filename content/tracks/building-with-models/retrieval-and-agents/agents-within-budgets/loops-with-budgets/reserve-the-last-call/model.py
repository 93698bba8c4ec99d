"""A model that looks up one city after the other, as its prompt says, with bad habits that the question names."""

import re


def model(prompt, earlier):
    lines = prompt.split("\n")
    if not lines[0].startswith("Question: "):
        return "Action: finish[I see no question]"
    question = lines[0].removeprefix("Question: ")
    tool = question.split()[0].lower()
    cities = re.findall(r"\b[A-Z][a-z]+\b", question[1:])
    seen = [line.removeprefix("Observation:").strip() for line in lines if line.startswith("Observation:")]
    good = [text for text in seen if not text.startswith("ERROR")]
    known = ", ".join(f"{city} {text}" for city, text in zip(cities, good)) or "nothing is known"
    if "stubborn" in question and (lines[-1].startswith("FINAL") or len(good) >= len(cities)):
        return f"Thought: I would rather look again.\nAction: {tool}[{cities[0]}]"
    if lines[-1].startswith("FINAL"):
        return f"Action: finish[{known}; {len(cities) - len(good)} open]"
    if "careless" in question and not seen:
        return "I shall begin soon.\nThis is a hard question."
    if "careless" in question and len(seen) == 1:
        return f"Thought: now.\nAction: {tool} {cities[0]}"
    if len(good) >= len(cities):
        return f"Thought: I know all.\nAction: finish[{known}]"
    city = cities[len(good)]
    if seen and "no tool" in seen[-1]:
        tool = "fare"
    step = f"Thought: {city} is next.\nAction: {tool}[{city}]"
    if "chatty" in question:
        return f"\n{step}\nObservation: 1\nAction: finish[{city} 1]"
    return step
