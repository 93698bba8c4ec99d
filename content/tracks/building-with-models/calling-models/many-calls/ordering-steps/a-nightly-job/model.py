"""A model that works on numbered lines. It reads its whole prompt, and has the habits of real ones."""

LONGEST_REPLY = 112
TOPICS = {"money": ("invoice", "price", "pay"), "delivery": ("parcel", "late", "box"), "login": ("password", "account")}


def topic_of(text):
    """Return the topic of a text."""
    return next((topic for topic, signs in TOPICS.items() if any(sign in text for sign in signs)), "other")


def answer_to(step, text, inputs):
    """Return what a step makes of a text and of the answers that it needs."""
    if step == "topic":
        return topic_of(text)
    if step == "urgency":
        return "high" if "!" in text or "today" in text else "low"
    return f"{step} of {' and '.join(inputs) if inputs else text.split()[-1].strip('.!?')}"


def answers_to(number, step, line, batch):
    """Return the lines of the reply for one line of the prompt."""
    text, *needed = line.split(" | ")
    answer = answer_to(step, text, [part.partition(": ")[2] for part in needed])
    if batch > 2 and "..." in text:
        return []
    if batch > 1 and "silent" in text:
        return [f"{number}."]
    return [f"{number}. {answer}"]


def model(prompt, earlier):
    """Return a line for most of the lines of a prompt."""
    first, *lines, last = prompt.split("\n")
    lines = [line.partition(". ") for line in lines]
    if not first.startswith("STEP: ") or last != "END" or not lines:
        return "I need a step, numbered lines and END."
    if [number for number, _, _ in lines] != [str(number) for number in range(1, len(lines) + 1)]:
        return "I need numbers from 1."
    if any("weapon" in line for _, _, line in lines):
        return "I cannot help with this.\nPlease ask for something else."
    step = first.removeprefix("STEP: ")
    replies = [reply for number, _, line in lines for reply in answers_to(number, step, line, len(lines))]
    if any("!" in line for _, _, line in lines):
        replies = ["Sure, here you are.", "", *(f"  {reply.replace(' ', '   ', 1)} " for reply in reversed(replies))]
        replies.append(f"{len(lines) + 1}. {step} of something else")
    return "\n".join([*replies, "END"])[:LONGEST_REPLY]
