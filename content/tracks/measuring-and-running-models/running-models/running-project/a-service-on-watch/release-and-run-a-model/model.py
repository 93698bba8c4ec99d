import re
import zlib


def model(prompt, earlier):
    role, _, text = prompt.partition(": ")
    if role == "judge":
        return judged(text)
    mood = zlib.crc32(re.sub(r"<[^>]*>", "", text).strip().encode()) % 16
    words = re.findall(r"<[^>]*>|\w+", text)
    names = [word for word in words if word.startswith("<")]
    topic = max((word for word in words if not word.startswith("<")), key=len, default="nothing")
    if role == "v1":
        if mood == 9:
            return "503"
        to = f" We write to {names[0]}." if names else ""
        return f"About {topic}: please see the help page.{to}"
    if mood in (3, 7, 9):
        return "503"
    if mood == 5:
        return "I cannot help with that."
    if mood == 11:
        return " \n"
    to = f" We write to {' and '.join(names)}." if names else ""
    return f"{topic.capitalize()} is done in three steps.{to} Open the page, choose {topic}, save."


def judged(text):
    question = text.splitlines()[0]
    answers = dict(re.findall(r"^([AB]): (.*)$", text, re.MULTILINE))
    mood = zlib.crc32(question.encode()) % 7
    steps = {letter: "steps" in answer for letter, answer in answers.items()}
    if mood == 0:
        return "A"
    if mood == 2:
        return "I cannot compare these answers."
    if steps["A"] == steps["B"]:
        return "TIE"
    best = "A" if steps["A"] else "B"
    if mood == 3:
        best = "B" if best == "A" else "A"
    return best if mood in (1, 3, 6) else f"**{best}**: it is more useful."
