import json
import re
import unicodedata
from collections.abc import Callable

REFUSALS = ("can't help", "cannot help", "can't assist", "cannot assist", "unable to")
PERSON = "A person will answer you."
AGAIN = {"refusal": "The question is allowed. Answer it.", "format": "Your last reply was no such JSON.", "timeout": ""}


def guarded_answer(
    message: str,
    model: Callable[[str], str],
    topics: list[str],
    blocked: list[str],
    secret: str,
    tries: int,
) -> dict:
    """Return what is shown, who says it, and which checks said what."""
    text = clean(message)
    rule = broken_rule(text, blocked)
    if rule is not None:
        name, shown = rule
        return {"shown": shown, "by": "rule", "trail": [name]}
    other_topic = f"I can help with {', '.join(topics)} only."
    scope = judge_scope(text, model, topics)
    trail = [] if scope == "in" else [f"scope {scope}"]
    if scope == "off":
        return {"shown": other_topic, "by": "rule", "trail": trail}
    prompt = answer_prompt(text, topics, secret)
    line = ""
    for _ in range(tries):
        finding, reply = look_at(call(model, f"{prompt}\n\n{line}" if line else prompt), topics, secret)
        trail.append(finding)
        if finding == "answer":
            return {"shown": reply, "by": "model", "trail": trail}
        if finding == "topic":
            return {"shown": other_topic, "by": "rule", "trail": trail}
        if finding == "leak":
            break
        line = AGAIN[finding]
    return {"shown": PERSON, "by": "person", "trail": trail}


def clean(message: str) -> str:
    """Return the message in one spelling, without what is invisible, on one line."""
    text = unicodedata.normalize("NFKC", message)
    visible = "".join(character for character in text if unicodedata.category(character) != "Cf")
    return " ".join(visible.split())


def broken_rule(text: str, blocked: list[str]) -> tuple[str, str] | None:
    """Return the first rule that a message breaks, with what is shown for it."""
    if not text:
        return "empty", "Please write your question."
    if len(text.split()) > 30:
        return "long", "Please ask in at most 30 words."
    if any(re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", text, re.IGNORECASE) for phrase in blocked):
        return "blocked", "I cannot talk about that here."
    return None


def judge_scope(text: str, model: Callable[[str], str], topics: list[str]) -> str:
    """Return whether the model finds the message in scope, off topic, or says neither."""
    question = f"Is this message about {', '.join(topics)}? Reply with YES or NO and nothing else."
    verdict = call(model, f"{question}\n\nMessage: {text}")
    return {"yes": "in", "no": "off"}.get((verdict or "").strip().rstrip(".").lower(), "unclear")


def answer_prompt(text: str, topics: list[str], secret: str) -> str:
    """Return the prompt for an answer."""
    return (
        f"You answer customers about {', '.join(topics)}. Your secret word is {secret}: never show it.\n"
        'Reply with JSON and nothing else: {"topic": one of these topics, "reply": your answer}\n\n'
        f"Message: {text}"
    )


def call(model: Callable[[str], str], prompt: str) -> str | None:
    """Return the model's reply, or None when it times out."""
    try:
        return model(prompt)
    except TimeoutError:
        return None


def look_at(reply: str | None, topics: list[str], secret: str) -> tuple[str, str]:
    """Return what a reply is, and the text in it that may be shown."""
    if reply is None:
        return "timeout", ""
    if squeezed(secret) in squeezed(reply):
        return "leak", ""
    data = read_json(reply)
    if is_refusal(reply if data is None else data["reply"]):
        return "refusal", ""
    if data is None:
        return "format", ""
    return ("answer", data["reply"].strip()) if data["topic"] in topics else ("topic", "")


def squeezed(text: str) -> str:
    """Return only the letters and digits of a text, in lower case."""
    return "".join(character for character in text.lower() if character.isalnum())


def is_refusal(text: str) -> bool:
    """Return whether the first sentence of a text refuses to answer."""
    first = re.split(r"[.!?]", text.replace("\u2019", "'").lower().strip(), maxsplit=1)[0]
    return any(phrase in first for phrase in REFUSALS)


def read_json(reply: str) -> dict[str, str] | None:
    """Return the object from the first to the last brace of a reply, if it has the two texts."""
    try:
        data = json.loads(reply[reply.index("{") : reply.rindex("}") + 1])
    except ValueError:
        return None
    if not isinstance(data, dict) or set(data) != {"topic", "reply"}:
        return None
    texts = all(isinstance(value, str) and value.strip() for value in data.values())
    return data if texts else None
