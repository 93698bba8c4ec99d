import re
from collections.abc import Callable


def summarise(summary: str, turns: list[str], pins: list[str], model: Callable[[str], str]) -> str:
    """Return a new summary that has all pins and no number of its own."""
    source = "\n".join([f"SUMMARY: {summary}", *turns])
    known = set(re.findall(r"\d+", source))
    prompt = source
    parts: list[str] = []
    for _ in range(3):
        reply = " ".join(model(prompt).split())
        lost = [pin for pin in pins if pin not in reply]
        made_up = [number for number in re.findall(r"\d+", reply) if number not in known]
        if not lost and not made_up and reply:
            return reply
        parts = [part for part in reply.split(". ") if set(re.findall(r"\d+", part)) <= known]
        problems = [f"LOST: {pin}" for pin in lost] + [f"MADE UP: {number}" for number in made_up]
        prompt = "\n".join([source, *problems])
    kept = ". ".join(parts).rstrip(".")
    missing = [pin for pin in pins if pin not in kept]
    return ". ".join([part for part in [kept, *missing] if part]) + "."
